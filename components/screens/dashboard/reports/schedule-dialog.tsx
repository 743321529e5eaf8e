'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useRead } from '@/lib/client/calls/use-read';
import { useWeek } from '@/lib/client/use-week';
import {
  type CsvSeparator,
  REPORT_PERIODS,
  type ReportName,
  type ReportPeriod,
  type ReportState,
  definitionOf,
} from '@/lib/contract/figures/reports';
import { reportCalls } from '@/lib/resources/figures/reports';
import type { ReportSchedule, ReportScheduleDraft } from '@/lib/resources/figures/reports-schema';
import { ReportSelect, SegmentSelect, StateSelect } from './report-selects';

const resolver = lazyResolver(() => import('./schedule-form-schema').then((loaded) => loaded.scheduleResolver));

const SEPARATORS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const;

interface ScheduleDialogProps {
  /** Null for a new schedule. */
  row: ReportSchedule | null;
  onSave: SaveForm<ReportScheduleDraft>;
  onClose: () => void;
}

/** Form of a scheduled report: time, and recipients who may read it. */
export function ScheduleDialog({ row, onSave, onClose }: ScheduleDialogProps) {
  const t = useTranslations('reports');
  const s = useTranslations('reports.schedules');
  const conflict = useTranslations('common.conflict');
  const when = useDateTimeText();
  const weekday = useWeekdayNames();
  const week = useWeek();
  const [{ csvSeparator, suppressQuotes }] = useSettings();
  const people = useRead(reportCalls.recipients, {}).data?.recipients;
  const form = useEntityForm<ReportScheduleDraft>({
    start: row ? draftOf(row) : newSchedule(t('name.bookingsCurrent'), csvSeparator, suppressQuotes),
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  const { put } = form;
  const definition = definitionOf(draft.report);
  const able = people?.filter(({ reports }) => reports.includes(draft.report));
  const about =
    definition.days === 'coming' ? 'coming' : definition.days === null || definition.days === 'asOf' ? 'none' : 'past';

  const valueText = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return conflict(value ? 'on' : 'off');
    if (field === 'report') return t(`name.${value as ReportName}`);
    if (field === 'period') return s(`period.${value as ReportPeriod}`);
    if (field === 'state') return t(`states.${value as ReportState}`);
    if (field === 'hour') return when.time(Number(value));
    if (field === 'weekday') return weekday.long(Number(value));
    if (field === 'separator') return s(`separators.${SEPARATORS.find(([one]) => one === value)?.[1] ?? 'comma'}`);
    if (field === 'recipients' && Array.isArray(value))
      return value.map((uid) => people?.find((one) => one.tmsUserUID === uid)?.name ?? s('gone')).join(', ');
    return value === null ? t('everybody') : String(value);
  };
  const labels = { label: (field: string) => s(`field.${field as keyof ReportScheduleDraft}`), value: valueText };

  function chooseReport(report: ReportName) {
    const may = new Set(people?.filter(({ reports }) => reports.includes(report)).map((one) => one.tmsUserUID));
    put({
      report,
      segment: null,
      state: 'all',
      recipients: draft.recipients.filter((uid) => may.has(uid)),
      // A default name follows the report; a typed one stays.
      ...(draft.name === t(`name.${draft.report}`) && { name: t(`name.${report}`) }),
    });
  }

  return (
    <FormDialog form={form} title={s(row ? 'edit' : 'add')} width={560} labels={labels} onClose={onClose}>
      <ReportSelect inForm label={s('field.report')} value={draft.report} onChange={chooseReport} />
      <TextField fullWidth label={s('field.name')} {...form.field('name')} />
      <StateSelect
        inForm
        label={s('field.state')}
        of={draft.report}
        value={draft.state}
        onChange={(state) => put({ state })}
      />
      <SegmentSelect
        inForm
        label={s('field.segment')}
        of={draft.report}
        value={draft.segment}
        onChange={(segment) => put({ segment })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <SelectBox
          isLabelled
          fullWidth
          label={s('field.period')}
          value={draft.period}
          onChange={(period) => put({ period: period as ReportPeriod })}
        >
          {REPORT_PERIODS.map((period) => (
            <option key={period} value={period}>
              {s(`period.${period}`)}
            </option>
          ))}
        </SelectBox>
        {draft.period === 'weekly' && (
          <SelectBox
            isLabelled
            fullWidth
            label={s('field.weekday')}
            value={draft.weekday}
            onChange={(day) => put({ weekday: Number(day) })}
          >
            {week.map((day) => (
              <option key={day} value={day}>
                {weekday.long(day)}
              </option>
            ))}
          </SelectBox>
        )}
        {draft.period === 'monthly' && (
          <SelectBox
            isLabelled
            fullWidth
            label={s('field.day')}
            value={draft.day}
            onChange={(day) => put({ day: Number(day) })}
          >
            {Array.from({ length: 28 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectBox>
        )}
        <SelectBox
          isLabelled
          fullWidth
          label={s('field.hour')}
          value={draft.hour}
          onChange={(hour) => put({ hour: Number(hour) })}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hour} value={hour}>
              {when.time(hour)}
            </option>
          ))}
        </SelectBox>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {s(`covers.${about}`)}
      </Typography>
      <FieldGroup label={s('field.recipients')} error={form.errorText('recipients')}>
        {able?.length === 0 && <Typography variant="body2">{s('nobody')}</Typography>}
        {able?.map(({ tmsUserUID, name, email }) => (
          <FormControlLabel
            key={tmsUserUID}
            control={
              <Checkbox
                checked={draft.recipients.includes(tmsUserUID)}
                onChange={(_event, isOn) =>
                  put({
                    recipients: isOn
                      ? [...draft.recipients, tmsUserUID]
                      : draft.recipients.filter((uid) => uid !== tmsUserUID),
                  })
                }
              />
            }
            label={
              <>
                {name}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {email}
                </Typography>
              </>
            }
            sx={{ display: 'flex', minHeight: 44, mr: 0 }}
          />
        ))}
      </FieldGroup>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <SelectBox
          isLabelled
          label={s('field.separator')}
          value={draft.separator}
          minWidth={200}
          onChange={(separator) => put({ separator: separator as CsvSeparator })}
        >
          {SEPARATORS.map(([value, name]) => (
            <option key={value} value={value}>
              {s(`separators.${name}`)}
            </option>
          ))}
        </SelectBox>
        <FormControlLabel
          control={
            <Switch
              checked={draft.suppressQuotes}
              onChange={(_event, isSuppressed) => put({ suppressQuotes: isSuppressed })}
            />
          }
          label={s('field.suppressQuotes')}
          sx={{ minHeight: 44 }}
        />
      </Stack>
      <FormControlLabel
        control={<Switch checked={draft.active} onChange={(_event, active) => put({ active })} />}
        label={s('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const newSchedule = (name: string, separator: CsvSeparator, suppressQuotes: boolean): ReportScheduleDraft => ({
  name,
  report: 'bookingsCurrent',
  state: 'all',
  segment: null,
  period: 'daily',
  hour: 8,
  weekday: 1,
  day: 1,
  recipients: [],
  separator,
  suppressQuotes,
  active: true,
});

const draftOf = ({ uid: _uid, version: _version, since: _since, ...draft }: ReportSchedule): ReportScheduleDraft =>
  draft;
