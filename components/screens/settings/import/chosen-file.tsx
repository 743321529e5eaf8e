'use client';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';
import type { WireImportPreview } from '@/lib/contract/restaurant/transfer';
import { importProblemOf } from '@/lib/rules/import/import-problem';
import { readDate } from '@/lib/rules/import/dates';
import { ColumnFields } from './column-fields';
import { FileDrop } from './file-drop';
import { RefusedRows } from './refused-rows';
import { SampleRows } from './sample-rows';
import { type ImportReading, importForm, useImportPreview } from './use-import-preview';

interface ChosenFileProps {
  file: File;
  onFile: (file: File | null) => void;
  onStarted: () => void;
}

/** A preview of the file: detected columns, rows to import, and refused rows with the reasons. */
export function ChosenFile({ file, onFile, onStarted }: ChosenFileProps) {
  const t = useTranslations('importing');
  const common = useTranslations('common');
  const toast = useToast();
  const service = useService() ?? '';
  const [reading, setReading] = useState<ImportReading>({ mapping: {}, dateOrder: null });
  const { preview, problem, isLoading, retry } = useImportPreview(file, reading);
  const [isStarting, setIsStarting] = useState(false);
  const importProblem = problem && importProblemOf(problem);
  const isOpen = preview !== undefined && preview.openOrders.length > 0;
  const headings = preview
    ? [...preview.taken.map(({ heading }) => heading), ...preview.left]
    : (importProblem?.headings ?? []);

  async function start() {
    setIsStarting(true);
    const result = await send<{ uid: number }>('POST', paths.imports(service), importForm(file, reading));
    setIsStarting(false);
    if (!result.ok) return toast.problem(result.problem);
    onStarted();
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="p" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Button color="inherit" onClick={() => onFile(null)}>
          {t('another')}
        </Button>
      </Stack>
      <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={t('trying')} />}</Box>
      {problem && !importProblem && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {common('retry')}
            </Button>
          }
        >
          {t('notTried')}
        </Alert>
      )}
      {importProblem?.file && (
        <>
          <Alert severity="error">{t(`file.${importProblem.file}`)}</Alert>
          <FileDrop onFile={onFile} />
        </>
      )}
      {importProblem && importProblem.missing.length > 0 && (
        <Alert severity="warning">
          {t('missing', { fields: importProblem.missing.map((field) => t(`field.${field}`)).join(', ') })}
        </Alert>
      )}
      {headings.length > 0 && (
        <SettingsPanel title={t('columns.title')} text={t('columns.text')}>
          <ColumnFields
            headings={headings}
            taken={preview?.taken ?? importProblem?.taken ?? []}
            mapping={reading.mapping}
            missing={importProblem?.missing ?? []}
            onMapping={(mapping) => setReading((now) => ({ ...now, mapping }))}
          />
          {preview && <FileNotes preview={preview} />}
        </SettingsPanel>
      )}
      {preview && (isOpen || reading.dateOrder) && (
        <DateOrders
          preview={preview}
          chosen={reading.dateOrder}
          onChoose={(dateOrder) => setReading((now) => ({ ...now, dateOrder }))}
        />
      )}
      {preview && (
        <SettingsPanel title={t('sample.title')} text={t('sample.text')}>
          <SampleRows rows={preview.sample} />
        </SettingsPanel>
      )}
      {preview && preview.bad > 0 && <RefusedRows preview={preview} />}
      {preview && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
          <Typography role="status" sx={{ flex: '1 1 240px' }}>
            {isOpen ? t('dates.needed') : t('tried', { good: preview.good, bad: preview.bad })}
          </Typography>
          <Button
            variant="contained"
            size="large"
            loading={isStarting}
            disabled={isLoading || isOpen || preview.good === 0}
            onClick={() => void start()}
          >
            {t('start', { count: preview.good })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Warnings about the file that were resolved automatically. */
function FileNotes({ preview: { above, doubled, own, sheet } }: { preview: WireImportPreview }) {
  const t = useTranslations('importing.note');
  const notes = [
    sheet !== null && t('sheet', { sheet }),
    own && t('own'),
    above > 0 && t('above', { count: above }),
    doubled.length > 0 && t('doubled', { headings: doubled.join(', ') }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, px: 2, pb: 2, pl: 4.5, color: 'text.secondary', fontSize: 14 }}>
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </Box>
  );
}

interface DateOrdersProps {
  preview: WireImportPreview;
  chosen: ImportReading['dateOrder'];
  onChoose: (order: WireImportPreview['dateOrder']) => void;
}

/** The date format is ambiguous: the person chooses by one of the file's dates. */
function DateOrders({ preview: { openOrders, openExample, dateOrder }, chosen, onChoose }: DateOrdersProps) {
  const t = useTranslations('importing.dates');
  const [asked] = useState({ orders: openOrders, example: openExample });
  const { orders, example } = openOrders.length > 0 ? { orders: openOrders, example: openExample } : asked;
  if (orders.length === 0) return null;
  return (
    <SettingsPanel title={t('title', { example })}>
      <Stack
        direction="row"
        role="radiogroup"
        aria-label={t('title', { example })}
        sx={{ flexWrap: 'wrap', gap: 1, p: 2, pt: 0 }}
      >
        {orders.map((order) => (
          <ChoiceTile
            key={order}
            type="radio"
            name="date-order"
            checked={(chosen ?? (openOrders.length > 0 ? null : dateOrder)) === order}
            onChange={() => onChoose(order)}
          >
            <DateText date={readDate(example, order)?.date} />
          </ChoiceTile>
        ))}
      </Stack>
    </SettingsPanel>
  );
}

function DateText({ date }: { date: string | undefined }) {
  const format = useFormatter();
  return date === undefined
    ? null
    : format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}
