'use client';
import { useId, useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { type OnSave, useRowForm } from '@/components/shared/settings-frame/use-row-form';
import { LastChangeWins } from '@/components/shell/last-change-wins';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';
import { FormDialog } from '@/components/ui/form-dialog';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { Promotion, PromotionDraft } from '@/lib/resources/promotions-schema';
import { parseTime } from '@/lib/time/time-text';

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const NEW: PromotionDraft = { name: '', text: '', code: '', from: '', to: null, weekdays: null, start: null, end: null, active: true };

interface PromotionDialogProps {
  /** Null for a new one. */
  row: Promotion | null;
  onSave: OnSave<PromotionDraft>;
  onClose: () => void;
}

/** A promotion as a form. */
export function PromotionDialog({ row, onSave, onClose }: PromotionDialogProps) {
  const t = useTranslations('promotions');
  const common = useTranslations('common');
  const when = useWhenText();
  const weekday = useWeekdayNames();
  const tiles = useId();
  const { uid: _uid, version: _version, ...start } = row ?? { ...NEW, uid: 0, version: 0 };
  const { draft, put, fault, error, save } = useRowForm<PromotionDraft>(start, onSave, onClose);
  const [hours, setHours] = useState(() => ({ start: timeShown(draft.start, when.time), end: timeShown(draft.end, when.time) }));
  const shrunk = { inputLabel: { shrink: true } };
  const clock = (field: 'start' | 'end') => (
    <TextField
      fullWidth
      label={t(`field.${field}`)}
      value={hours[field]}
      placeholder={when.time(field === 'start' ? 20 : 23)}
      {...fault(field)}
      slotProps={{ ...shrunk, htmlInput: { autoComplete: 'off' } }}
      onChange={({ target }) => {
        setHours({ ...hours, [field]: target.value });
        put({ [field]: hoursOf(target.value, field) });
      }}
    />
  );

  return (
    <FormDialog title={t(row ? 'edit' : 'add')} submitLabel={common('save')} cancelLabel={common('cancel')} error={error} width={560} onSubmit={save} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} value={draft.name} {...fault('name')} onChange={({ target }) => put({ name: target.value })} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} value={draft.text} {...fault('text', t('textHelp'))} onChange={({ target }) => put({ text: target.value })} />
      <TextField fullWidth label={t('field.code')} value={draft.code} {...fault('code', t('codeHelp'))} onChange={({ target }) => put({ code: target.value })} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="date" label={t('field.from')} value={draft.from} {...fault('from')} slotProps={shrunk} onChange={({ target }) => put({ from: target.value })} />
        <TextField fullWidth type="date" label={t('field.to')} value={draft.to ?? ''} {...fault('to', t('toHelp'))} slotProps={shrunk} onChange={({ target }) => put({ to: target.value || null })} />
      </Stack>
      <FieldGroup label={t('field.weekdays')} error={fault('weekdays').helperText}>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          <ChoiceTile type="checkbox" name={tiles} checked={draft.weekdays === null} onChange={(isAll) => put({ weekdays: isAll ? null : [] })}>
            {t('everyDay')}
          </ChoiceTile>
          {WEEK.map((day) => (
            <ChoiceTile
              key={day}
              type="checkbox"
              name={tiles}
              label={weekday.long(day)}
              checked={draft.weekdays?.includes(day) ?? false}
              onChange={(isOn) => put({ weekdays: WEEK.filter((one) => (one === day ? isOn : draft.weekdays?.includes(one))) })}
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
      <FormControlLabel control={<Switch checked={draft.active} onChange={(_event, active) => put({ active })} />} label={t('field.active')} sx={{ minHeight: 44 }} />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const timeShown = (time: number | null, text: (time: number) => string) => (time === null ? '' : text(time));

/** The time as a person writes it, null for none. What is no time is 0, which lies in no service day and is refused. An end at the day's start is that of the next. */
function hoursOf(text: string, field: 'start' | 'end'): number | null {
  if (text.trim() === '') return null;
  const time = parseTime(text) ?? 0;
  return field === 'end' && time === DAY_START ? DAY_END : time;
}
