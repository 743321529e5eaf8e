'use client';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { BlockScope } from '@/components/shared/floor/blocks/use-blocking';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { Choice } from '@/components/shell/choice';
import type { Restriction, Shift } from '@/lib/rules/hours/hours';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { AreaField } from './area-field';
import { DatesField } from './dates-field';
import { HoursField } from './hours-field';
import { ScopeField } from './scope-field';
import type { LimitEditing } from './use-limit-editing';
import TextField from '@mui/material/TextField';

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
export function RestrictionDialog({
  restaurant,
  date,
  today,
  sessions,
  restriction,
  span: opening,
  editing,
  onClose,
}: RestrictionDialogProps) {
  const t = useTranslations('hours.limits');
  const when = useDateTimeText();
  const uid = restriction?.uid ?? null;
  const form = useEntityForm({
    start: {
      span: restriction ? { from: restriction.start, to: restriction.end } : opening,
      area: restriction?.area ?? null,
      scope: (restriction?.scope ?? BLOCK_SCOPE.all) as BlockScope,
      measure: restriction?.measure ?? 'covers',
      counts: restriction?.counts ?? 'arrivals',
      max: textOf(restriction?.max),
      least: textOf(restriction?.minCovers),
      most: textOf(restriction?.maxCovers),
      dates: [date],
    },
    async onSave({ span, max, least, most, ...values }) {
      const written = {
        ...values,
        start: span.from,
        end: span.to,
        max: countOf(max) ?? 0,
        minCovers: countOf(least),
        maxCovers: countOf(most),
      };
      const isDone = await (uid === null ? editing.addRestriction(written) : editing.changeRestriction(uid, written));
      return isDone ? null : 'back';
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const [minCovers, maxCovers] = [countOf(values.least), countOf(values.most)];
  const areSizesWrong =
    minCovers === 0 || maxCovers === 0 || (minCovers !== null && maxCovers !== null && minCovers > maxCovers);

  return (
    <FormDialog
      form={form}
      title={t(uid === null ? 'newLimit' : 'changeLimit')}
      subtitle={when.longDay(date)}
      submitLabel={t(uid === null ? 'limit' : 'save')}
      disabled={values.max === '' || areSizesWrong || values.span.from >= values.span.to}
      width={560}
      tour={{ submit: 'limit-save' }}
      onClose={onClose}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'end' }, '& > *': { flex: 1 } }}>
        <Choice
          label={t('measureLabel')}
          value={values.measure}
          options={MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={(measure) => form.put({ measure })}
        />
        <CountField label={t('max')} value={values.max} onChange={(max) => form.put({ max })} />
      </Stack>
      <Choice
        label={t('countsLabel')}
        value={values.counts}
        options={COUNTS.map((value) => ({ value, label: t(`counts.${value}`) }))}
        onChange={(counts) => form.put({ counts })}
      />
      <AreaField restaurant={restaurant} value={values.area} onChange={(area) => form.put({ area })} />
      <HoursField
        sessions={sessions}
        span={values.span}
        step={restaurant.setup.timeStep}
        onChange={(span) => form.put({ span })}
      />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <CountField
          label={t('minCovers')}
          value={values.least}
          onChange={(least) => form.put({ least })}
          isWrong={areSizesWrong}
          help={areSizesWrong ? t('wrongSizes') : t('anySize')}
        />
        <CountField
          label={t('maxCovers')}
          value={values.most}
          onChange={(most) => form.put({ most })}
          isWrong={areSizesWrong}
        />
      </Stack>
      <ScopeField
        scope={values.scope}
        onChange={(scope) => form.put({ scope })}
        mayRest={uid !== null}
        meaning={t(`limitMeaning.${values.scope}`)}
      />
      {uid === null && <DatesField value={values.dates} today={today} onChange={(dates) => form.put({ dates })} />}
    </FormDialog>
  );
}

interface CountFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  help?: string;
  isWrong?: boolean;
}

/** A whole number; empty for none. */
function CountField({ label, value, onChange, help, isWrong }: CountFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      error={isWrong}
      helperText={help}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 5))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** What was typed; null for nothing. */
const countOf = (text: string): number | null => (text === '' ? null : Number(text));
