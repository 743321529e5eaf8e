'use client';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { BlockScope } from '@/components/shared/floor/blocks/use-blocking';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { Choice } from '@/components/shell/preferences/choice';
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
  /** The limit to edit; null for a new one. */
  restriction: Restriction | null;
  /** Initial span of a new limit. */
  span: BlockSpan;
  editing: Pick<LimitEditing, 'addRestriction' | 'changeRestriction'>;
  onClose: () => void;
}

const MEASURES = ['covers', 'parties'] as const;
const COUNTS = ['arrivals', 'present'] as const;
const textOf = (count: number | null | undefined) => (count == null ? '' : String(count));

/**
 * Edits a limit: the maximum number of covers or parties that arrive in a span or are seated at any moment of it, for one area or all and
 * for party sizes.
 */
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
    async onSave({ span, max, least: minValue, most: maxValue, ...values }) {
      const written = {
        ...values,
        start: span.from,
        end: span.to,
        max: countOf(max) ?? 0,
        minCovers: countOf(minValue),
        maxCovers: countOf(maxValue),
      };
      const isDone = await (uid === null ? editing.addRestriction(written) : editing.changeRestriction(uid, written));
      return isDone ? null : 'back';
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const [minCovers, maxCovers] = [countOf(values.least), countOf(values.most)];
  const areSizesInvalid =
    minCovers === 0 || maxCovers === 0 || (minCovers !== null && maxCovers !== null && minCovers > maxCovers);

  return (
    <FormDialog
      form={form}
      title={t(uid === null ? 'newLimit' : 'changeLimit')}
      subtitle={when.longDay(date)}
      submitLabel={t(uid === null ? 'limit' : 'save')}
      disabled={values.max === '' || areSizesInvalid || values.span.from >= values.span.to}
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
          onChange={(minValue) => form.put({ least: minValue })}
          isInvalid={areSizesInvalid}
          help={areSizesInvalid ? t('wrongSizes') : t('anySize')}
        />
        <CountField
          label={t('maxCovers')}
          value={values.most}
          onChange={(maxValue) => form.put({ most: maxValue })}
          isInvalid={areSizesInvalid}
        />
      </Stack>
      <ScopeField
        scope={values.scope}
        onChange={(scope) => form.put({ scope })}
        canSwitchOff={uid !== null}
        meaning={t(`limitMeaning.${values.scope}`)}
      />
      {uid === null && <DatesField value={values.dates} today={today} onChange={(dates) => form.put({ dates })} />}
    </FormDialog>
  );
}

interface CountFieldProps {
  label: string;
  /** Typed text. */
  value: string;
  onChange: (text: string) => void;
  help?: string;
  isInvalid?: boolean;
}

/** An integer; empty for no limit. */
function CountField({ label, value, onChange, help, isInvalid }: CountFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      error={isInvalid}
      helperText={help}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 5))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** The typed number; null for an empty field. */
const countOf = (text: string): number | null => (text === '' ? null : Number(text));
