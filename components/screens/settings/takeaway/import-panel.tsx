'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { OrderColumn } from '@/lib/contract/takeaway/takeaway';
import { moneyText } from '@/lib/money/format';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import { type OrderFile, csvParts, lookAtFile } from '@/lib/rules/takeaway/csv-parts';

type DateFormat = 'dmy' | 'mdy' | 'ymd';
type ImportChoices = Partial<Record<OrderColumn, string>>;
interface ImportResult {
  orders: number;
  known: number;
  refused: number;
  /** Minor units. */
  total: number;
  /** The first refused line with its reason. */
  first: { line: number; field: string } | null;
}

/** Imports orders of another system for the report; they never reach the kitchen. */
export function ImportPanel() {
  const t = useTranslations('takeaway.settings');
  const toast = useToast();
  const mayImport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  const importFile = useCall(orderCalls.import);
  const [dateFormat, setDateFormat] = useState<DateFormat>('dmy');
  const [isConfirming, setAsked] = useState<(OrderFile & { text: string }) | null>(null);
  const [choices, setChoices] = useState<ImportChoices>({});
  const [importResult, setImportResult] = useState<ImportResult | null>(null);
  /** Imported and total parts of the file; null while no import runs. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const language = useLocale();
  const currency = useSetup().data?.currency ?? 'EUR';
  const isRunning = progress !== null;
  if (!mayImport) return null;

  async function read(text: string, columns: ImportChoices) {
    const file = lookAtFile(text, columns);
    if (file.missing.length > 0) return setAsked({ ...file, text });
    setAsked(null);
    const parts = csvParts(text, columns);
    let sums: ImportResult = { orders: 0, known: 0, refused: 0, total: 0, first: null };
    for (const [index, { csv, lineOf }] of parts.entries()) {
      setProgress({ done: index, of: parts.length });
      const done = await importFile({ body: { csv, dateFormat, columns } });
      if (!done.ok) {
        toast.problem(done.problem);
        break;
      }
      const { orders, known, refusedLines, total, rejected } = done.value;
      const [first] = rejected;
      sums = {
        orders: sums.orders + orders,
        known: sums.known + known,
        refused: sums.refused + refusedLines,
        total: sums.total + total,
        first: sums.first ?? (first ? { line: lineOf(first.line), field: first.field } : null),
      };
      setImportResult(sums);
    }
    setProgress(null);
  }

  return (
    <SettingsPanel title={t('import')} text={t('importText')}>
      <Box sx={{ px: 2, pb: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectBox
          label={t('dateFormat')}
          value={dateFormat}
          onChange={(chosen) => setDateFormat(chosen as DateFormat)}
        >
          <option value="dmy">31/12/2026</option>
          <option value="mdy">12/31/2026</option>
          <option value="ymd">2026-12-31</option>
        </SelectBox>
        <Button component="label" variant="outlined" startIcon={<UploadFileOutlined />} disabled={isRunning}>
          {t('chooseFile')}
          <input
            type="file"
            hidden
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              setImportResult(null);
              setChoices({});
              if (file) void file.text().then((text) => read(text, {}));
            }}
          />
        </Button>
        {isConfirming && (
          <Box sx={{ flexBasis: '100%', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Typography>{t('whichColumns')}</Typography>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              {isConfirming.missing.map((column) => (
                <SelectBox
                  key={column}
                  label={t(`column.${column as 'number'}`)}
                  value={choices[column] ?? ''}
                  onChange={(heading) => setChoices((before) => ({ ...before, [column]: heading }))}
                >
                  <option value="">{t(`column.${column as 'number'}`)}</option>
                  {isConfirming.headings.map((heading) => (
                    <option key={heading} value={heading}>
                      {heading}
                    </option>
                  ))}
                </SelectBox>
              ))}
            </Box>
            <Button
              variant="contained"
              disabled={isRunning || isConfirming.missing.some((column) => !choices[column])}
              onClick={() => void read(isConfirming.text, choices)}
            >
              {t('bringIn')}
            </Button>
          </Box>
        )}
        {progress && (
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.of}
            aria-label={t('import')}
            sx={{ flexBasis: '100%' }}
          />
        )}
        {importResult && (
          <Alert role="status" severity={importResult.refused > 0 ? 'warning' : 'success'} sx={{ flexBasis: '100%' }}>
            {t('imported', {
              orders: importResult.orders,
              total: moneyText(importResult.total, currency, language),
              known: importResult.known,
              rejected: importResult.refused,
            })}
            {importResult.first && (
              <Box component="span" sx={{ display: 'block' }}>
                {t('firstRefused', {
                  line: importResult.first.line,
                  column: t(`column.${importResult.first.field as 'number'}`),
                })}
              </Box>
            )}
          </Alert>
        )}
      </Box>
    </SettingsPanel>
  );
}
