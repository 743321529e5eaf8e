'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { ScreenBar } from '@/components/ui/screen-bar';
import { SelectBox } from '@/components/ui/select-box';
import { useRead } from '@/lib/client/use-read';
import { REPORT_STATES, type ReportName, type ReportState, definitionOf } from '@/lib/contract/reports';
import { segmentCalls } from '@/lib/resources/segments';
import { type ReportPreset, presetsOf } from '@/lib/rules/reports/report-days';
import { REPORT_GROUPS } from './report-groups';
import { type ReportFilters, presetOf } from './report-filters';

interface ReportBarProps {
  reports: readonly ReportName[];
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
  /** Typed days that make no span. */
  isWrong: boolean;
  /** Address of the page to print; null while nothing is asked for. */
  paper: string | null;
  /** Left out for who may not take a file. */
  onFile?: () => void;
}

/** Which report, of which days, and what of it; and what is done with it. */
export function ReportBar({ reports, filters, onChange, isWrong, paper, onFile }: ReportBarProps) {
  const t = useTranslations('reports');
  const { days, filters: known } = definitionOf(filters.report);
  const preset = presetOf(filters);
  const presets = presetsOf(days);
  const typed = presets.length > 0 && preset === 'own';
  const segments = useRead(segmentCalls.list, known.includes('segment') ? {} : null).data?.segments;
  const day = (field: 'from' | 'to', label: string, isLast = false) => (
    <TextField
      type="date"
      label={label}
      value={filters[field]}
      error={isLast && isWrong}
      helperText={isLast && isWrong && filters.to !== '' ? t('wrongDays') : undefined}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange({ [field]: target.value })}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
    />
  );
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          <Button
            component={Link}
            href={paper ?? ''}
            target="_blank"
            color="inherit"
            disabled={paper === null}
            startIcon={<PrintRounded />}
            sx={{ minHeight: 44 }}
          >
            {t('print')}
          </Button>
          {onFile && (
            <Button
              variant="outlined"
              startIcon={<DownloadRounded />}
              disabled={paper === null}
              title={t('csvHelp')}
              onClick={onFile}
              sx={{ minHeight: 44 }}
            >
              {t('csv')}
            </Button>
          )}
        </>
      }
    >
      <SelectBox
        label={t('choose')}
        value={filters.report}
        onChange={(report) => onChange({ report: report as ReportName })}
        minWidth={200}
      >
        {REPORT_GROUPS.map(({ group, reports: own }) => {
          const shown = own.filter((report) => reports.includes(report));
          return (
            shown.length > 0 && (
              <optgroup key={group} label={t(`group.${group}`)}>
                {shown.map((report) => (
                  <option key={report} value={report}>
                    {t(`name.${report}`)}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </SelectBox>
      {presets.length > 0 && (
        <SelectBox
          label={t('preset.label')}
          value={preset}
          onChange={(next) => onChange({ preset: next as ReportPreset })}
        >
          {presets.map((one) => (
            <option key={one} value={one}>
              {t(`preset.${one}`)}
            </option>
          ))}
        </SelectBox>
      )}
      {typed && days !== 'asOf' && day('from', t('from'))}
      {typed && day('to', t(days === 'asOf' ? 'asOf' : 'to'), true)}
      {known.includes('state') && (
        <SelectBox
          label={t('state')}
          value={filters.state}
          onChange={(state) => onChange({ state: state as ReportState })}
        >
          {REPORT_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </SelectBox>
      )}
      {known.includes('segment') && (
        <SelectBox
          label={t('segment')}
          value={filters.segment ?? ''}
          onChange={(segment) => onChange({ segment: segment === '' ? null : Number(segment) })}
        >
          <option value="">{t('everybody')}</option>
          {segments?.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectBox>
      )}
    </ScreenBar>
  );
}
