import type { DayOffer } from '@/lib/rules/guest-booking/guest-booking';
import { fullTimes } from '@/lib/rules/guest-booking/session-times';
import { timeText } from '@/lib/time/time-text';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { HiddenEntries, PageContext } from '@/components/shared/guest-page/page-context';
import { type SearchPlace, postAddress } from './search-place';

interface ListFormProps {
  context: PageContext;
  place: SearchPlace;
  offer: DayOffer;
  fields: HiddenEntries;
  /** Nothing else is to be had on this day. */
  open: boolean;
}

/** A time that is full can be waited for: which one, and on to the details. */
export function ListForm({ context, place, offer, fields, open }: ListFormProps) {
  const { t, restaurant, query } = context;
  const carries = place.method === 'post';
  return (
    <details className="list" open={open}>
      <summary>{t('list.question')}</summary>
      <form className="list-form" method={place.method} action={carries ? postAddress(place.action.split('?')[0] ?? '', query) : place.action}>
        <HiddenFields entries={fields} />
        <p className="hint">{t(restaurant.whenFull === 'waiting-list' && offer.date === restaurant.today ? 'list.waiting' : 'list.standby')}</p>
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
