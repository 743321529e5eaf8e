'use client';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { SheetDay } from './use-sheet-day';

interface SheetHeadProps {
  day: Pick<SheetDay, 'restaurant' | 'date' | 'now'>;
  title: string;
  parties: number;
  covers: number;
}

/** Restaurant, date, totals, and the time of printing. */
export function SheetHead({ day: { restaurant, date, now }, title, parties, covers }: SheetHeadProps) {
  const t = useTranslations('print');
  const when = useDateTimeText();
  const asOf = now.date === date ? when.time(now.time) : `${when.day(now.date)}, ${when.time(now.time)}`;
  return (
    <header className="head">
      <div>
        <h1>{title}</h1>
        <div>
          {restaurant.setup.name} · {when.longDay(date)}
        </div>
      </div>
      <div className="number">
        <strong>{t('totals', { parties, covers })}</strong>
        <div className="small">{t('asOf', { time: asOf })}</div>
      </div>
    </header>
  );
}
