/** The checklist of a new restaurant: steps, and their state derived from its data (ADR 85). */
import type { Ability } from '@/lib/contract/access/ability';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';

export const FIRST_STEPS_PATH = '/settings/first-steps';

export type StepKey = 'details' | 'floor' | 'hours' | 'statuses' | 'users' | 'online' | 'payments' | 'mail' | 'import';

/** `locked`: other steps come first. `amiss`: it is set up, but behaves differently than expected. */
export type StepState = 'done' | 'open' | 'locked' | 'amiss';

export interface Step {
  key: StepKey;
  state: StepState;
  /** Not required. */
  isOptional: boolean;
  /** Path of its screen; null where this installation has none. */
  path: string | null;
}

interface StepRule {
  key: StepKey;
  ability: Ability;
  isOptional?: true;
  /** Possible screens; the first available one is used. */
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
 * The steps of a user (D8) in order. A step without a screen is left out, unless it is done or must be known.
 * @param screens paths of the settings that the user may open
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

/** Steps without which no party can be seated. */
const NEEDED: ReadonlySet<StepKey> = new Set(['floor', 'hours']);

/** The next step: those that seating needs, then the first open required one; undefined when all are done. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const open = steps.filter(({ state, isOptional }) => state === 'open' && !isOptional);
  return open.find(({ key }) => NEEDED.has(key)) ?? open[0];
}

/** Number of steps before the first party can be seated. */
export const stepsToSeating = ({ tables, sessions }: FirstSteps): number =>
  (tables === 0 ? 1 : 0) + (sessions === 0 ? 1 : 0);
