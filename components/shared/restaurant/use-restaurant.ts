'use client';
/** The restaurant's data that all booking views need: statuses, tables, clock. */
import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { nameOf, type Booking } from '@/lib/rules/booking/booking';
import { stageOf, statusMapOf } from '@/lib/rules/booking/status/next-status';
import type { Stage, Status, StatusMap } from '@/lib/rules/statuses/stage';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { Area, Plan, PlanTable } from '@/lib/rules/seating/plan';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import { useStatusName } from './use-built-in-names';

export interface RestaurantContext {
  setup: Setup;
  statuses: StatusMap;
  plans: readonly Plan[];
  /** All areas by number, without duplicates. */
  areas: ReadonlyArray<Pick<Area, 'area' | 'name'>>;
  stageOf(status: number): Stage;
  /** A table's name; its uid when it is no longer on a plan. */
  tableName(uid: string): string;
  areaOf(uid: string): number | undefined;
  areaName(area: number): string;
  nameOf(party: Pick<Booking, 'firstName' | 'lastName'>): string;
}

/**
 * Pure, for previews and tests as well as the hook.
 * @param statusName returns the displayed name of a status
 * @param language the reader's language for names of options and areas; without it the restaurant's own names
 */
export function restaurantOf(
  setup: Setup,
  plans: readonly Plan[],
  statusName: (status: Status) => string = ({ name }) => name,
  language?: string,
): RestaurantContext {
  if (language !== undefined)
    return restaurantOf(shownSetup(setup, language), shownPlans(setup, plans, language), statusName);
  const statuses = statusMapOf(
    setup.statuses.map((status) => ({ ...status, name: statusName(status), ownName: status.name })),
  );
  const tables = new Map<string, PlanTable>(
    plans.flatMap((plan) => plan.tables.map((table) => [table.uid, table] as const)),
  );
  const areas = new Map<number, string>(
    plans.flatMap((plan) => plan.areas.map(({ area, name }) => [area, name] as const)),
  );
  return {
    setup,
    statuses,
    plans,
    areas: [...areas].map(([area, name]) => ({ area, name })).sort((a, b) => a.area - b.area),
    stageOf: (status) => stageOf(statuses, status),
    tableName: (uid) => tables.get(uid)?.name ?? uid,
    areaOf: (uid) => tables.get(uid)?.area,
    areaName: (area) => areas.get(area) ?? setup.retiredAreas?.[String(area)] ?? String(area),
    nameOf: (party) => nameOf(party, setup.lastFirst),
  };
}

/** The setup with options and retired areas named in a language. */
function shownSetup(setup: Setup, language: string): Setup {
  const shown = (options: Option[]) => options.map((option) => ({ ...option, name: nameIn(option, language) }));
  const retiredAreas = Object.fromEntries(
    Object.entries(setup.retiredAreas ?? {}).map(([area, name]) => [
      area,
      nameIn({ name, names: setup.areaNames?.[area] }, language),
    ]),
  );
  return { ...setup, bookOptions: shown(setup.bookOptions), guestOptions: shown(setup.guestOptions), retiredAreas };
}

/** The plans with areas named in a language; the same object when no area has a translation. */
function shownPlans({ areaNames = {} }: Setup, plans: readonly Plan[], language: string): readonly Plan[] {
  if (Object.keys(areaNames).length === 0) return plans;
  return plans.map((plan) => ({
    ...plan,
    areas: plan.areas.map((area) => ({
      ...area,
      name: nameIn({ name: area.name, names: areaNames[String(area.area)] }, language),
    })),
  }));
}

const NO_PLANS: readonly Plan[] = [];

/** Undefined until the setup has loaded; tables follow with the plans. */
export function useRestaurant(): RestaurantContext | undefined {
  const setup = useSetup().data;
  const plans = usePlans().data?.plans ?? NO_PLANS;
  const statusName = useStatusName();
  const language = useLocale();
  return useMemo(() => setup && restaurantOf(setup, plans, statusName, language), [setup, plans, statusName, language]);
}
