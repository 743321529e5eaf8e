import { eventDates } from '@/lib/rules/guest-booking/date-text';
import { eventDays } from '@/lib/rules/guest-booking/guest-event';
import type { ServiceDate } from '@/lib/time/service-day';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { SearchTarget } from './search-target';

interface SearchFormProps {
  context: PageContext;
  target: SearchTarget;
  date: ServiceDate;
}

/** Date, party size and area. A plain form; with the script, times update after each choice. */
export function SearchForm({ context, target, date }: SearchFormProps) {
  const { t, language, restaurant, query } = context;
  const sizes = Array.from({ length: Math.max(restaurant.largestParty, 1) }, (_, index) => index + 1);
  const days = target.event ? eventDays(target.event, restaurant) : { from: restaurant.today, to: restaurant.lastDate };
  const tooLarge = query.covers > restaurant.largestParty;
  return (
    <form
      id="search"
      className="search"
      method={target.method}
      action={target.action}
      data-live={target.method === 'get' ? 'search' : undefined}
    >
      <HiddenFields entries={target.searchFields} />
      <label className="field">
        <span className="label">{t('search.covers')}</span>
        <select name="covers" defaultValue={query.covers} autoComplete="off">
          {sizes.map((count) => (
            <option key={count} value={count}>
              {t('people', { count })}
            </option>
          ))}
          {tooLarge && <option value={query.covers}>{t('people', { count: query.covers })}</option>}
        </select>
      </label>
      <label className="field">
        <span className="label">{t('search.date')}</span>
        <input type="date" name="date" defaultValue={date} min={days.from} max={days.to} required autoComplete="off" />
      </label>
      {restaurant.areas.length > 1 && (
        <label className="field">
          <span className="label">{t('search.area')}</span>
          <select name="area" defaultValue={query.area ?? ''} autoComplete="off">
            <option value="">{t('search.anyArea')}</option>
            {restaurant.areas.map(({ uid, name }) => (
              <option key={uid} value={uid}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {restaurant.events.length > 0 && target.choosesEvent && (
        <label className="field event-choice">
          <span className="label">{t('search.event')}</span>
          <select name="event" defaultValue={query.event ?? ''} autoComplete="off">
            <option value="">{t('search.noEvent')}</option>
            {restaurant.events.map((event) => (
              <option key={event.uid} value={event.uid}>
                {`${event.name} · ${eventDates(event, language)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="submit"
        className="button quiet"
        {...(target.method === 'post' && { name: 'action', value: 'search' })}
      >
        {t('search.submit')}
      </button>
      {restaurant.phone && (
        <p className="hint wide">
          {t('search.larger', { count: restaurant.largestParty })} <CallUs context={context} />
        </p>
      )}
    </form>
  );
}
