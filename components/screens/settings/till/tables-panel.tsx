'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { usePlans } from '@/lib/client/plans/use-plans';
import { tillCalls } from '@/lib/resources/sales/till';
import type { Till } from '@/lib/resources/sales/till-schema';

/** The till's table names where they differ from the plan's. */
export function TablesPanel({ till }: { till: Till }) {
  const t = useTranslations('till.tables');
  const common = useTranslations('common');
  const toast = useToast();
  const change = useCall(tillCalls.change);
  const plans = usePlans().data;
  const tables = [
    ...new Map((plans?.plans ?? []).flatMap((plan) => plan.tables.map((one) => [one.uid, one.name]))).entries(),
  ];
  const [drafts, setDrafts] = useState<Till['tables'] | null>(null);
  const rows = drafts ?? till.tables;
  const isReady = rows.every(({ name, table }) => name.trim() !== '' && table !== '');
  const set = (at: number, change: Partial<Till['tables'][number]>) =>
    setDrafts(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));

  async function save() {
    const done = await change({
      body: { tables: rows.map(({ name, table }) => ({ name: name.trim(), table })), version: till.version },
    });
    if (!done.ok) return toast.problem(done.problem);
    setDrafts(null);
    toast.show({ severity: 'success', text: t('saved') });
  }
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ p: 2, pt: 0, gap: 1.5 }}>
        {rows.map((row, at) => (
          <Stack key={at} direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
            <TextField
              fullWidth
              label={t('name')}
              value={row.name}
              onChange={({ target }) => set(at, { name: target.value })}
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
            />
            <SelectBox
              isLabelled
              fullWidth
              label={t('table')}
              value={row.table}
              onChange={(table) => set(at, { table })}
            >
              <option value="">{t('choose')}</option>
              {tables.map(([uid, name]) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
            </SelectBox>
            <IconButton
              aria-label={t('remove', { name: row.name || String(at + 1) })}
              onClick={() => setDrafts(rows.filter((_row, index) => index !== at))}
              sx={{ width: 44, height: 44, flex: 'none' }}
            >
              <DeleteOutlineRounded />
            </IconButton>
          </Stack>
        ))}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button startIcon={<AddRounded />} onClick={() => setDrafts([...rows, { name: '', table: '' }])}>
            {t('add')}
          </Button>
          {drafts && (
            <>
              <Button variant="contained" disabled={!isReady} onClick={() => void save()}>
                {common('save')}
              </Button>
              <Button color="inherit" onClick={() => setDrafts(null)}>
                {common('cancel')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </SettingsPanel>
  );
}
