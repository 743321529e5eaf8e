'use client';
import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { CSV_COLUMNS } from '@/lib/contract/sales/till';
import { tillCalls } from '@/lib/resources/sales/till';
import type { TillTypes } from '@/lib/resources/sales/till-schema';

const SHOWN = 10;

/** Imports checks from a file. */
export function ImportPanel() {
  const t = useTranslations('till.import');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const send = useCall(tillCalls.importChecks);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<TillTypes['importChecks']['answer'] | null>(null);

  async function upload(file: File | undefined) {
    if (!file) return;
    setIsBusy(true);
    const done = await send({ body: { csv: await file.text() } });
    setIsBusy(false);
    if (input.current) input.current.value = '';
    if (!done.ok) return toast.problem(done.problem);
    setResult(done.value);
  }
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ p: 2, pt: 0, gap: 1.5, alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {CSV_COLUMNS.join(';')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('choose')}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        {result && (
          <Alert
            severity={result.refused.length > 0 ? 'warning' : 'success'}
            role="status"
            sx={{ alignSelf: 'stretch' }}
          >
            {t('done', { taken: result.taken, ignored: result.ignored, refused: result.refused.length })}
            {result.refused.slice(0, SHOWN).map(({ line, field }, at) => (
              <div key={at}>{t('line', { line, field })}</div>
            ))}
          </Alert>
        )}
      </Stack>
    </SettingsPanel>
  );
}
