import type { ReactNode } from 'react';
import { journeyOf, queryEntries, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress } from './search-place';

interface VisitFormProps {
  context: PageContext;
  visit: Visit;
  /** Names the one action that this form sends: a second press of its button is the same one. */
  once: string;
  className?: string;
  /** What the form is for, where a page has several. */
  action?: string;
  children: ReactNode;
}

/** A form of the guest's own booking: sent to its page, which answers with itself. */
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
