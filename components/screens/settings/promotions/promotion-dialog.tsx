'use client';
import { useId, useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { useWeek } from '@/lib/client/use-week';
import type { Promotion, PromotionDraft } from '@/lib/resources/restaurant/promotions-schema';
import { parseTime } from '@/lib/time/time-text';

const NEW: PromotionDraft = {
  name: '',
  text: '',
  code: '',
  discount: 0,
  from: '',
  to: null,
  weekdays: null,
  start: null,
  end: null,
  active: true,
};

const resolver = lazyResolver(() => import('./promotion-form-schema').then((loaded) => loaded.promotionResolver));

interface PromotionDialogProps {
  /** Null for a new promotion. */
  row: Promotion | null;
  onSave: SaveForm<PromotionDraft>;
  onClose: () => void;
}

/** Form of a promotion. */
export function PromotionDialog({ row, onSave, onClose }: PromotionDialogProps) {
  const t = useTranslations('promotions');
  const conflict = useTranslations('common.conflict');
  const when = useDateTimeText();
  const weekday = useWeekdayNames();
  const week = useWeek();
  const tiles = useId();
  const form = useEntityForm<PromotionDraft>({
    start: row ? draftOf(row) : NEW,
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  const { put } = form;
  const [hours, setHours] = useState(() => ({
    start: timeShown(draft.start, when.time),
    end: timeShown(draft.end, when.time),
  }));
  const valueText = (field: string, value: unknown): string => {
    if (value === null) return field === 'weekdays' ? t('everyDay') : '';
    if (typeof value === 'boolean') return conflict(value ? 'on' : 'off');
    if (typeof value === 'number') return field === 'discount' ? `${value} %` : when.time(value);
    if (Array.isArray(value)) return value.map((day) => weekday.short(Number(day))).join(', ');
    return field === 'from' || field === 'to' ? when.day(String(value)) : String(value);
  };
  const labels = { label: (field: string) => t(`field.${field as keyof PromotionDraft}`), value: valueText };
  const shrunk = { inputLabel: { shrink: true } };
  const clock = (field: 'start' | 'end') => (
    <TextField
      fullWidth
      label={t(`field.${field}`)}
      value={hoursOf(hours[field], field) === draft[field] ? hours[field] : timeShown(draft[field], when.time)}
      placeholder={when.time(field === 'start' ? 20 : 23)}
      error={form.errorText(field) !== undefined}
      helperText={form.errorText(field)}
      slotProps={{ ...shrunk, htmlInput: { autoComplete: 'off' } }}
      onChange={({ target }) => {
        setHours({ ...hours, [field]: target.value });
        put({ [field]: hoursOf(target.value, field) });
      }}
    />
  );

  return (
    <FormDialog form={form} title={t(row ? 'edit' : 'add')} width={560} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} {...form.field('text', t('textHelp'))} />
      <TextField fullWidth label={t('field.code')} {...form.field('code', t('codeHelp'))} />
      <NumberField
        label={t('field.discount')}
        value={draft.discount || null}
        unit="%"
        error={form.errorText('discount')}
        onChange={(discount) => put({ discount: discount ?? 0 })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="date" label={t('field.from')} {...form.field('from')} slotProps={shrunk} />
        <TextField
          fullWidth
          type="date"
          label={t('field.to')}
          {...form.field('to', t('toHelp'))}
          value={draft.to ?? ''}
          slotProps={shrunk}
          onChange={({ target }) => put({ to: target.value || null })}
        />
      </Stack>
      <FieldGroup label={t('field.weekdays')} error={form.errorText('weekdays')}>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          <ChoiceTile
            type="checkbox"
            name={tiles}
            checked={draft.weekdays === null}
            onChange={(isAll) => put({ weekdays: isAll ? null : [] })}
          >
            {t('everyDay')}
          </ChoiceTile>
          {week.map((day) => (
            <ChoiceTile
              key={day}
              type="checkbox"
              name={tiles}
              label={weekday.long(day)}
              checked={draft.weekdays?.includes(day) ?? false}
              onChange={(isOn) =>
                put({ weekdays: week.filter((one) => (one === day ? isOn : draft.weekdays?.includes(one))) })
              }
            >
              {weekday.short(day)}
            </ChoiceTile>
          ))}
        </Stack>
      </FieldGroup>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {clock('start')}
        {clock('end')}
      </Stack>
      <FormControlLabel
        control={<Switch checked={draft.active} onChange={(_event, active) => put({ active })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: Promotion): PromotionDraft => draft;

const timeShown = (time: number | null, text: (time: number) => string) => (time === null ? '' : text(time));

/**
 * Parses a typed time; null for none. An invalid time becomes 0, which no service day has, and is refused. An end at the day's start means
 * the next day's start.
 */
function hoursOf(text: string, field: 'start' | 'end'): number | null {
  if (text.trim() === '') return null;
  const time = parseTime(text) ?? 0;
  return field === 'end' && time === DAY_START ? DAY_END : time;
}
