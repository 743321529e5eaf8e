'use client';
/** Whom a place could be offered on a day. */
import type { BookingDay } from '@/lib/rules/booking/booking';
import type { StandbyProposal, StandbyProposals } from '@/lib/rules/booking/waiting/called';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

/**
 * Read again after every change of the service and whenever a hold or an offer ends; not at all where nobody is on standby. Undefined until
 * it is known for this day.
 * @param kept how many holds and offers are in force: it goes down by time alone
 */
export function useStandby(
  day: BookingDay | undefined,
  anybody: boolean,
  kept: number,
): readonly StandbyProposal[] | undefined {
  const has = useCapabilities();
  const { data } = useServiceRead<StandbyProposals>(
    (service) => (day && anybody && has('waiting') ? paths.standby(service, day.date, `${day.seq}.${kept}`) : null),
    { keepPreviousData: true },
  );
  if (day && !anybody) return NONE;
  return data?.date === day?.date ? data?.proposals : undefined;
}

const NONE: readonly StandbyProposal[] = [];
