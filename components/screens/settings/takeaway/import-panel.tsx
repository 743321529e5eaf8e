'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/select-box';
import { useCall } from '@/lib/client/use-call';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { orderCalls } from '@/lib/resources/orders';
import { csvParts } from '@/lib/rules/takeaway/csv-parts';

type DateFormat = 'dmy' | 'mdy' | 'ymd';

/** Orders of another system, from a file: they show in the report, and nothing is cooked of them. */
export function ImportPanel() {
  const t = useTranslations('takeaway.settings');
  const toast = useToast();
  const mayImport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  const bring = useCall(orderCalls.import);
  const [dateFormat, setDateFormat] = useState<DateFormat>('dmy');
  const [came, setCame] = useState<{ orders: number; known: number; rejected: number } | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  if (!mayImport) return null;
  async function read(file: File) {
    setIsRunning(true);
    const sums = { orders: 0, known: 0, rejected: 0 };
    for (const csv of csvParts(await file.text())) {
      const done = await bring({ body: { csv, dateFormat } });
      if (!done.ok) {
        toast.problem(done.problem);
        break;
      }
      sums.orders += done.value.orders;
      sums.known += done.value.known;
      sums.rejected += done.value.rejected.length;
      setCame({ ...sums });
    }
    setIsRunning(false);
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
              if (file) void read(file);
            }}
          />
        </Button>
        {came && <Alert severity={came.rejected > 0 ? 'warning' : 'success'}>{t('imported', came)}</Alert>}
      </Box>
    </SettingsPanel>
  );
}
