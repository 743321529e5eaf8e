'use client';
/** The standby parties that could be offered a place on a day. */
import type { BookingDay } from '@/lib/rules/booking/booking';
import type { StandbyProposal, StandbyProposals } from '@/lib/rules/booking/waiting/called';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

/**
 * Read again after every change of the service and whenever a hold or offer ends; idle without standby parties. Undefined while unknown for this day.
 * @param activeReservations number of active holds and offers: it decreases with time alone
 */
export function useStandby(
  day: BookingDay | undefined,
  hasStandby: boolean,
  activeReservations: number,
): readonly StandbyProposal[] | undefined {
  const has = useCapabilities();
  const { data } = useServiceRead<StandbyProposals>(
    (service) =>
      day && hasStandby && has('waiting') ? paths.standby(service, day.date, `${day.seq}.${activeReservations}`) : null,
    { keepPreviousData: true },
  );
  if (day && !hasStandby) return NONE;
  return data?.date === day?.date ? data?.proposals : undefined;
}

const NONE: readonly StandbyProposal[] = [];
