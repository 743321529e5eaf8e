'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { useCall } from '@/lib/client/calls/use-call';
import { useService } from '@/lib/client/session/use-session-info';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import { importCalls } from '@/lib/resources/restaurant/imports';

interface ImportListProps {
  imports: readonly WireImportState[];
  onChanged: () => void;
}

/** The latest imports: progress, results and undo. */
export function ImportList({ imports, onChanged }: ImportListProps) {
  const t = useTranslations('importing');
  const common = useTranslations('common');
  const [confirmedImport, setConfirmedImport] = useState<WireImportState | null>(null);
  const { startUndo, undoing } = useUndo(onChanged);
  if (imports.length === 0) return null;
  return (
    <SettingsPanel title={t('list.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {imports.map((one) => (
          <ImportRow
            key={one.uid}
            state={one}
            isUndoing={undoing.has(one.uid)}
            onUndo={() => setConfirmedImport(one)}
          />
        ))}
      </Box>
      {confirmedImport && (
        <ConfirmDialog
          open
          title={t('undo.title', { file: confirmedImport.fileName })}
          confirmLabel={t('undo.do')}
          cancelLabel={common('cancel')}
          destructive
          onConfirm={() => {
            setConfirmedImport(null);
            void startUndo(confirmedImport);
          }}
          onClose={() => setConfirmedImport(null)}
        >
          {t('undo.text')}
        </ConfirmDialog>
      )}
    </SettingsPanel>
  );
}

interface ImportRowProps {
  state: WireImportState;
  isUndoing: boolean;
  onUndo: () => void;
}

function ImportRow({ state: one, isUndoing, onUndo }: ImportRowProps) {
  const t = useTranslations('importing');
  const service = useService() ?? '';
  const { uid, state, fileName, read: done, rows, bad } = one;
  const { error: _error, ...counts } = one;
  const isRunning = state === 'running' || isUndoing;
  const share = rows === 0 ? 0 : (100 * done) / rows;
  return (
    <SettingsRow
      component="li"
      title={fileName}
      text={
        isUndoing ? (
          <>
            {t('undo.running')}
            <LinearProgress aria-label={t('undo.running')} sx={{ mt: 1 }} />
          </>
        ) : isRunning ? (
          <>
            {t('list.running', { read: done, rows })}
            <LinearProgress
              variant="determinate"
              value={share}
              aria-label={t('list.running', { read: done, rows })}
              sx={{ mt: 1 }}
            />
          </>
        ) : (
          <span role="status">
            {state === 'undone' ? t('list.undone', counts) : t('list.done', counts)}
            {state === 'failed' && ` ${t('list.failed')}`}
            {state !== 'undone' && one.kept > 0 && ` ${t('list.kept', { count: one.kept })}`}
            {state !== 'undone' && one.erased > 0 && ` ${t('list.erased', { count: one.erased })}`}
          </span>
        )
      }
      end={
        !isRunning && (
          <Stack direction="row" sx={{ gap: 1 }}>
            {bad > 0 && state !== 'undone' && (
              <Button component="a" href={paths.importRejected(service, uid)} download color="inherit">
                {t('list.rejected', { count: bad })}
              </Button>
            )}
            {state !== 'undone' && (
              <Button variant="outlined" onClick={onUndo}>
                {t('undo.do')}
              </Button>
            )}
          </Stack>
        )
      }
    />
  );
}

/** Polling interval while an undo runs, in milliseconds. */
const POLL_MS = 1_500;

/** Undoes imports; a large undo continues after the first answer and is polled until it is done. */
function useUndo(onChanged: () => void): { startUndo: (one: WireImportState) => Promise<void>; undoing: Set<number> } {
  const t = useTranslations('importing');
  const toast = useToast();
  const service = useService() ?? '';
  const undo = useCall(importCalls.undo);
  const [undoing, setUndoing] = useState<Set<number>>(new Set());

  async function startUndo({ uid, fileName }: WireImportState) {
    setUndoing((now) => new Set(now).add(uid));
    try {
      const result = await undo({ params: { uid } });
      if (!result.ok) return toast.problem(result.problem);
      let state = result.value;
      while (state.state === 'running' || state.state === 'done') {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        // A failed poll is repeated: the undo continues on the server.
        state = await read<WireImportState>(`${paths.imports(service)}/${uid}`).catch(() => state);
      }
      toast.show({
        severity: state.state === 'undone' ? 'success' : 'warning',
        text: t(state.state === 'undone' ? 'undo.done' : 'undo.failed', { file: fileName }),
      });
    } finally {
      setUndoing((now) => new Set([...now].filter((one) => one !== uid)));
      onChanged();
    }
  }

  return { startUndo, undoing };
}
