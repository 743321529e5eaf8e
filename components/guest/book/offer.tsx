import type { ReactNode } from 'react';
import { dayDate, dayParts } from '@/lib/rules/guest-booking/date-text';
import type { DayOffer, OfferedDay } from '@/lib/rules/guest-booking/guest-booking';
import { fullTimes } from '@/lib/rules/guest-booking/session-times';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { Notice } from '@/components/shared/guest-page/notice';
import type { HiddenEntries, PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress, type SearchTarget } from './search-target';
import { TimeList } from './time-list';
import { callHelps, whyText } from '@/components/shared/guest-page/why-text';
import type { ServiceDate } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';

interface OfferProps {
  context: PageContext;
  target: SearchTarget;
  offer: DayOffer;
  days: readonly OfferedDay[];
}

/**
 * Availability of a day for a party: times; or why there are none, the nearest available days, and the waiting list.
 */
export function Offer({ context, target, offer, days }: OfferProps) {
  const { t, language } = context;
  const free = offer.times.filter(({ why }) => why === null).length;
  const day = dayDate(offer.date, language);
  const list = target.listFields && context.restaurant.whenFull !== 'none' && fullTimes(offer.times).length > 0;
  return (
    <div
      id="offer"
      data-live="offer"
      data-said={
        offer.why === null
          ? t('times.said', { count: free, date: day, covers: offer.covers })
          : whyText(context, offer.why, offer)
      }
    >
      {days.length > 0 && <DayStrip context={context} target={target} days={days} chosen={offer.date} />}
      <h2 className="day-title">{t('times.title', { date: day, count: offer.covers })}</h2>
      {target.event?.text && <p className="hint">{target.event.text}</p>}
      {offer.why === null ? (
        <TimeList context={context} target={target} offer={offer} />
      ) : (
        <NoTimes context={context} target={target} offer={offer} />
      )}
      {list && target.listFields && (
        <ListForm
          context={context}
          target={target}
          offer={offer}
          fields={target.listFields}
          open={offer.why !== null}
        />
      )}
    </div>
  );
}

function NoTimes({ context, target, offer }: Omit<OfferProps, 'days'>): ReactNode {
  const { t, language } = context;
  if (offer.why === null) return null;
  return (
    <>
      <Notice kind="plain">
        <p>{whyText(context, offer.why, offer)}</p>
        {callHelps(offer.why) && (
          <p>
            <CallUs context={context} />
          </p>
        )}
      </Notice>
      {offer.nearest.length > 0 && (
        <>
          <h3>{t('days.nearest', { count: offer.covers })}</h3>
          <ul className="nearest">
            {[...offer.nearest].sort().map((date) => (
              <li key={date}>
                <DayLink target={target} date={date} className="button quiet">
                  {dayDate(date, language)}
                </DayLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface DayStripProps {
  context: PageContext;
  target: SearchTarget;
  days: readonly OfferedDay[];
  chosen: ServiceDate;
}

/** Days around the chosen one, and which of them have a table. */
function DayStrip({ context: { t, language }, target, days, chosen }: DayStripProps) {
  return (
    <ul className="days" aria-label={t('days.label')}>
      {days.map(({ date, why }) => {
        const { weekday, day, month } = dayParts(date, language);
        return (
          <li key={date}>
            <DayLink target={target} date={date} className="day" current={date === chosen} muted={why !== null}>
              <span className="day-name">{weekday}</span> <span className="day-number">{day}</span>{' '}
              <span className="day-name">{month}</span>
              {why !== null && <span className="unseen"> {t(`days.${why}`)}</span>}
            </DayLink>
          </li>
        );
      })}
    </ul>
  );
}

interface ListFormProps {
  context: PageContext;
  target: SearchTarget;
  offer: DayOffer;
  fields: HiddenEntries;
  /** No other time of this day is available. */
  open: boolean;
}

/** Waiting list for a full time: selects the time and continues to the details. */
function ListForm({ context, target, offer, fields, open }: ListFormProps) {
  const { t, restaurant, query } = context;
  const carries = target.method === 'post';
  return (
    <details className="list" open={open}>
      <summary>{t(restaurant.mail ? 'list.question' : 'list.questionKept')}</summary>
      <form
        className="list-form"
        method={target.method}
        action={carries ? postAddress(target.action.split('?')[0] ?? '', query) : target.action}
      >
        <HiddenFields entries={fields} />
        <p className="hint">
          {t(
            restaurant.whenFull === 'waiting-list' && offer.date === restaurant.today
              ? 'list.waiting'
              : restaurant.mail
                ? 'list.standby'
                : 'list.standbyKept',
          )}
        </p>
        <label className="field">
          <span className="label">{t('list.time')}</span>
          <select name="time" autoComplete="off">
            {fullTimes(offer.times).map((time) => (
              <option key={time} value={timeText(time)}>
                {timeText(time, restaurant.milTime)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button quiet" {...(carries && { name: 'action', value: 'ask' })}>
          {t('list.submit')}
        </button>
      </form>
    </details>
  );
}

interface DayLinkProps {
  target: SearchTarget;
  date: ServiceDate;
  className: string;
  current?: boolean;
  muted?: boolean;
  children: ReactNode;
}

/** Another day: a link, or a button of the search form when the form carries typed values. */
function DayLink({ target, date, className, current, muted, children }: DayLinkProps) {
  const shared = {
    className,
    'aria-current': current ? ('date' as const) : undefined,
    'data-muted': muted ? '' : undefined,
  };
  if (target.dayAddress) {
    return (
      <a href={target.dayAddress(date)} data-day={date} rel="nofollow" {...shared}>
        {children}
      </a>
    );
  }
  return (
    <button type="submit" form="search" name="day" value={date} {...shared}>
      {children}
    </button>
  );
}
