/** The list that a new restaurant opens on: what there is to do, and what is done, told by what the restaurant has (ADR 85). */
import type { Ability } from '@/lib/contract/access/ability';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';

export const FIRST_STEPS_PATH = '/settings/first-steps';

export type StepKey = 'details' | 'floor' | 'hours' | 'statuses' | 'users' | 'online' | 'payments' | 'mail' | 'import';

/** `locked`: others come first. `amiss`: it works otherwise than people will think. */
export type StepState = 'done' | 'open' | 'locked' | 'amiss';

export interface Step {
  key: StepKey;
  state: StepState;
  /** A restaurant can do without. */
  isOptional: boolean;
  /** Where it is done; null where no screen of this installation does it. */
  path: string | null;
}

interface StepRule {
  key: StepKey;
  ability: Ability;
  isOptional?: true;
  /** Screens that do it, the first that there is. */
  paths: readonly string[];
  state(has: FirstSteps): StepState;
}

const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'open');

const STEPS: readonly StepRule[] = [
  {
    key: 'details',
    ability: 'setup',
    paths: ['/settings/restaurant'],
    state: ({ phone, address }) => doneIf(phone && address),
  },
  { key: 'floor', ability: 'plan', paths: ['/table-plan/editor'], state: ({ tables }) => doneIf(tables > 0) },
  {
    key: 'hours',
    ability: 'hours',
    paths: ['/availability?view=shifts'],
    state: ({ sessions }) => doneIf(sessions > 0),
  },
  {
    key: 'statuses',
    ability: 'setup',
    paths: ['/settings/statuses', '/settings/options'],
    state: ({ statuses }) => doneIf(statuses > 0),
  },
  { key: 'users', ability: 'users', paths: ['/settings/users'], state: ({ users }) => doneIf(users > 1) },
  {
    key: 'online',
    ability: 'setup',
    paths: ['/availability?view=online'],
    state: ({ onlineBooking, tables, sessions }) => (tables === 0 || sessions === 0 ? 'locked' : doneIf(onlineBooking)),
  },
  {
    key: 'payments',
    ability: 'payment-setup',
    isOptional: true,
    paths: ['/settings/payments'],
    state: ({ payments }) => doneIf(payments),
  },
  { key: 'mail', ability: 'setup', paths: ['/settings/messages'], state: ({ mail }) => (mail ? 'done' : 'amiss') },
  {
    key: 'import',
    ability: 'transfer',
    isOptional: true,
    paths: ['/settings/import'],
    state: ({ imports }) => doneIf(imports > 0),
  },
];

/**
 * The steps of a person (D8), in the order in which they are listed. One that no screen of this installation does is left out, unless
 * there is nothing left to do in it or it has to be known.
 * @param screens paths of the settings that the person may open
 */
export function stepsOf(has: FirstSteps, abilities: readonly Ability[], screens: readonly string[]): Step[] {
  const isThere = (path: string) => !path.startsWith('/settings/') || screens.includes(path);
  return STEPS.filter(({ ability }) => abilities.includes(ability))
    .map(({ key, isOptional = false, paths, state }) => ({
      key,
      isOptional,
      state: state(has),
      path: paths.find(isThere) ?? null,
    }))
    .filter(({ path, state }) => path !== null || state === 'done' || state === 'amiss');
}

/** Without these nobody can be seated. */
const NEEDED: ReadonlySet<StepKey> = new Set(['floor', 'hours']);

/** What is to be done next: what seating needs, then the first that is open and not optional; undefined when all of them are done. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const open = steps.filter(({ state, isOptional }) => state === 'open' && !isOptional);
  return open.find(({ key }) => NEEDED.has(key)) ?? open[0];
}

/** How many steps there are before the first guest can be seated. */
export const stepsToSeating = ({ tables, sessions }: FirstSteps): number =>
  (tables === 0 ? 1 : 0) + (sessions === 0 ? 1 : 0);
