'use client';
import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { BlockScope } from '@/components/shared/floor/use-blocking';
import { Choice } from '@/components/shell/choice';
import type { Restriction, Shift } from '@/lib/rules/hours/hours';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { AreaField } from './area-field';
import { CountField, countOf } from './count-field';
import { DatesField } from './dates-field';
import { HoursField } from './hours-field';
import { LimitForm, ScopeField } from './limit-form';
import type { LimitEditing } from './use-limit-editing';

interface RestrictionDialogProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  today: ServiceDate;
  sessions: readonly Shift[];
  /** The one to change; null for a new one. */
  restriction: Restriction | null;
  /** What a new one begins with. */
  span: BlockSpan;
  editing: Pick<LimitEditing, 'addRestriction' | 'changeRestriction'>;
  onClose: () => void;
}

const MEASURES = ['covers', 'parties'] as const;
const COUNTS = ['arrivals', 'present'] as const;
const textOf = (count: number | null | undefined) => (count == null ? '' : String(count));

/** At most so many covers or parties, arriving in some hours or sitting at any moment of them, of one area and some sizes or of all. */
export function RestrictionDialog({ restaurant, date, today, sessions, restriction, span: opening, editing, onClose }: RestrictionDialogProps) {
  const t = useTranslations('hours.limits');
  const [span, setSpan] = useState<BlockSpan>(restriction ? { from: restriction.start, to: restriction.end } : opening);
  const [area, setArea] = useState(restriction?.area ?? null);
  const [scope, setScope] = useState((restriction?.scope ?? BLOCK_SCOPE.all) as BlockScope);
  const [measure, setMeasure] = useState(restriction?.measure ?? 'covers');
  const [counts, setCounts] = useState(restriction?.counts ?? 'arrivals');
  const [max, setMax] = useState(textOf(restriction?.max));
  const [least, setLeast] = useState(textOf(restriction?.minCovers));
  const [most, setMost] = useState(textOf(restriction?.maxCovers));
  const [dates, setDates] = useState<ServiceDate[]>([date]);
  const uid = restriction?.uid ?? null;
  const [limit, minCovers, maxCovers] = [countOf(max), countOf(least), countOf(most)];
  const areSizesWrong = minCovers === 0 || maxCovers === 0 || (minCovers !== null && maxCovers !== null && minCovers > maxCovers);

  const save =
    limit === null || areSizesWrong || span.from >= span.to
      ? undefined
      : () => {
          const written = { dates, scope, start: span.from, end: span.to, area, measure, counts, max: limit, minCovers, maxCovers };
          return uid === null ? editing.addRestriction(written) : editing.changeRestriction(uid, written);
        };

  return (
    <LimitForm title={t(uid === null ? 'newLimit' : 'changeLimit')} date={date} saveLabel={t(uid === null ? 'limit' : 'save')} onSave={save} onClose={onClose}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'end' }, '& > *': { flex: 1 } }}>
        <Choice label={t('measureLabel')} value={measure} options={MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))} onChange={setMeasure} />
        <CountField label={t('max')} value={max} onChange={setMax} />
      </Stack>
      <Choice label={t('countsLabel')} value={counts} options={COUNTS.map((value) => ({ value, label: t(`counts.${value}`) }))} onChange={setCounts} />
      <AreaField restaurant={restaurant} value={area} onChange={setArea} />
      <HoursField sessions={sessions} span={span} step={restaurant.setup.timeStep} onChange={setSpan} />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <CountField label={t('minCovers')} value={least} onChange={setLeast} isWrong={areSizesWrong} help={areSizesWrong ? t('wrongSizes') : t('anySize')} />
        <CountField label={t('maxCovers')} value={most} onChange={setMost} isWrong={areSizesWrong} />
      </Stack>
      <ScopeField scope={scope} onChange={setScope} mayRest={uid !== null} meaning={t(`limitMeaning.${scope}`)} />
      {uid === null && <DatesField value={dates} today={today} onChange={setDates} />}
    </LimitForm>
  );
}
