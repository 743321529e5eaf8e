'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { type ReportName, definitionOf } from '@/lib/contract/figures/reports';
import { type ReportPreset, presetsOf } from '@/lib/rules/reports/report-days';
import { type ReportFilters, presetOf } from './report-filters';
import { ReportSelect, SegmentSelect, StateSelect } from './report-selects';

interface ReportBarProps {
  reports: readonly ReportName[];
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
  /** The typed days are not a valid span. */
  isInvalid: boolean;
  /** URL of the print page; null without a valid request. */
  printUrl: string | null;
  /** Undefined without permission to download. */
  onDownload?: () => void;
}

/** Choice of report, span and filters, with print and download. */
export function ReportBar({ reports, filters, onChange, isInvalid, printUrl, onDownload }: ReportBarProps) {
  const t = useTranslations('reports');
  const { days } = definitionOf(filters.report);
  const preset = presetOf(filters);
  const presets = presetsOf(days);
  const typed = presets.length > 0 && preset === 'own';
  const day = (field: 'from' | 'to', label: string, isLast = false) => (
    <TextField
      type="date"
      label={label}
      value={filters[field]}
      error={isLast && isInvalid}
      helperText={isLast && isInvalid && filters.to !== '' ? t('wrongDays') : undefined}
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
            href={printUrl ?? ''}
            target="_blank"
            color="inherit"
            disabled={printUrl === null}
            startIcon={<PrintRounded />}
            sx={{ minHeight: 44 }}
          >
            {t('print')}
          </Button>
          {onDownload && (
            <Button
              variant="outlined"
              startIcon={<DownloadRounded />}
              disabled={printUrl === null}
              title={t('csvHelp')}
              onClick={onDownload}
              sx={{ minHeight: 44 }}
            >
              {t('csv')}
            </Button>
          )}
        </>
      }
    >
      <ReportSelect
        label={t('choose')}
        value={filters.report}
        reports={reports}
        onChange={(report) => onChange({ report })}
      />
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
      <StateSelect
        label={t('state')}
        of={filters.report}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <SegmentSelect
        label={t('segment')}
        of={filters.report}
        value={filters.segment}
        onChange={(segment) => onChange({ segment })}
      />
    </ScreenBar>
  );
}
