import type { ReactNode } from 'react';
import { journeyOf, queryEntries, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress } from './search-target';

interface VisitFormProps {
  context: PageContext;
  visit: Visit;
  /** Idempotency token: a second press of the button repeats the same action. */
  once: string;
  className?: string;
  /** Accessible name, for pages with several forms. */
  action?: string;
  children: ReactNode;
}

/** A form on the guest's booking page, which it submits to. */
export function VisitForm({
  context: { restaurant, query },
  visit,
  once,
  className,
  action,
  children,
}: VisitFormProps) {
  return (
    <form
      className={className}
      method="post"
      action={postAddress(visitPath(restaurant.service, visit.key), query)}
      data-once=""
      data-for={action}
    >
      <HiddenFields entries={[...queryEntries(journeyOf(query)), ['once', once]]} />
      {children}
    </form>
  );
}
