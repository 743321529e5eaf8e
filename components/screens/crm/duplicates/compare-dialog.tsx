'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { nameOf } from '@/lib/rules/booking/booking';
import { MERGED_FIELDS, type MergeSide, type MergedField } from '@/lib/contract/diners/duplicates';
import { type MergeChoices, mayJoin, presetSide, staysOf } from '@/lib/rules/diner/merge';
import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import type { ComparedDiner, DuplicatePair } from '@/lib/resources/diners/duplicates-schema';
import { useDinerTexts } from './use-diner-texts';

interface CompareDialogProps {
  a: number;
  b: number;
  onClose: () => void;
}

/** Two diners side by side: chooses for each differing field whose value is kept. */
export function CompareDialog({ a, b, onClose }: CompareDialogProps) {
  const t = useTranslations('dinerCare.duplicates');
  const common = useTranslations('common');
  const toast = useToast();
  const [merge, undo] = [useCall(duplicateCalls.merge), useCall(duplicateCalls.undo)];
  const { data, error, mutate } = useRead(
    duplicateCalls.compare,
    { query: { a, b } },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const [choices, setChoices] = useState<MergeChoices>({});
  const [isChanged, setIsChanged] = useState(false);
  const [busy, setBusy] = useState(false);

  async function undoMerge(uid: number) {
    const result = await undo({ params: { uid } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  async function mergeDiners(pair: DuplicatePair) {
    const [kept, removed] = sidesOf(pair);
    setBusy(true);
    const side = ({ uid, version }: ComparedDiner) => ({ uid, version });
    const result = await merge({ body: { kept: side(kept), gone: side(removed), fields: choices } });
    setBusy(false);
    if (!result.ok) {
      if (result.problem.code !== 'version-conflict') return toast.problem(result.problem);
      setIsChanged(true);
      return void mutate();
    }
    const { uid } = result.value;
    toast.show({
      severity: 'success',
      text: t('merged', { name: nameOf(kept) || nameOf(removed) }),
      action: { label: common('undo'), onClick: () => void undoMerge(uid) },
    });
    onClose();
  }

  return (
    <TitledDialog
      title={t('compareTitle')}
      width={860}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button variant="contained" loading={busy} disabled={!data} onClick={() => data && void mergeDiners(data)}>
            {t('merge')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack sx={{ gap: 2 }}>
          {isChanged && (
            <Alert severity="warning" role="alert">
              {t('changed')}
            </Alert>
          )}
          <Typography sx={{ color: 'text.secondary' }}>{t('compareText')}</Typography>
          <Fields pair={data} choices={choices} onChoose={(field, side) => setChoices({ ...choices, [field]: side })} />
        </Stack>
      ) : error ? (
        <ErrorState title={t('pairGone')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={56} />
      )}
    </TitledDialog>
  );
}

function sidesOf({ a, b }: DuplicatePair): [ComparedDiner, ComparedDiner] {
  const kept = staysOf(a, b);
  return [kept, kept === a ? b : a];
}

interface FieldsProps {
  pair: DuplicatePair;
  choices: MergeChoices;
  onChoose: (field: MergedField, side: MergeSide) => void;
}

function Fields({ pair, choices, onChoose }: FieldsProps) {
  const t = useTranslations('dinerCare.duplicates');
  const texts = useDinerTexts();
  const [kept, removed] = sidesOf(pair);
  const hasValue = (field: MergedField) =>
    field === 'vip' ? kept.vip || removed.vip : texts.value(field, kept) !== '' || texts.value(field, removed) !== '';
  const shownFields = MERGED_FIELDS.filter(hasValue);
  return (
    <Box>
      <Row>
        <span />
        {[kept, removed].map((one) => (
          <Box key={one.uid}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(one) || t('nameless')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.visits(one)} · {t('bookings', { count: one.bookings })}
            </Typography>
          </Box>
        ))}
      </Row>
      {shownFields.map((field) => (
        <FieldRow
          key={field}
          field={field}
          label={t(`field.${field}`)}
          values={[texts.value(field, kept), texts.value(field, removed)]}
          value={choices[field] ?? presetSide(field, kept, removed)}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
    </Box>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px repeat(2, minmax(0, 1fr))' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

interface FieldRowProps {
  field: MergedField;
  label: string;
  values: [string, string];
  value: MergeSide;
  onChoose: (side: MergeSide) => void;
}

/** Equal values need no choice. */
function FieldRow({ field, label, values: [own, other], value, onChoose }: FieldRowProps) {
  const t = useTranslations('dinerCare.duplicates');
  const name = (
    <Typography component="span" id={`merge-${field}`} variant="body2" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
  );
  if (own === other)
    return (
      <Row>
        {name}
        <Typography variant="body2" sx={{ gridColumn: { sm: '2 / -1' }, overflowWrap: 'anywhere' }}>
          {own}
        </Typography>
      </Row>
    );
  const look = {
    sx: {
      m: 0,
      ml: -1.25,
      alignItems: 'center',
      minHeight: 44,
      borderRadius: 1,
      '& .MuiFormControlLabel-label': { fontSize: 14, overflowWrap: 'anywhere', minWidth: 0, whiteSpace: 'pre-line' },
    },
  };
  const shown = (text: string) =>
    text === '' ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('empty')}
      </Box>
    ) : (
      text
    );
  return (
    <Row>
      {name}
      <RadioGroup
        aria-labelledby={`merge-${field}`}
        value={value}
        onChange={(_event, side) => onChoose(side as MergeSide)}
        sx={{
          gridColumn: { sm: '2 / -1' },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 1,
        }}
      >
        <FormControlLabel value="kept" control={<Radio size="small" />} label={shown(own)} {...look} />
        <FormControlLabel value="gone" control={<Radio size="small" />} label={shown(other)} {...look} />
        {mayJoin(field) && own !== '' && other !== '' && (
          <FormControlLabel value="both" control={<Radio size="small" />} label={t('both')} {...look} />
        )}
      </RadioGroup>
    </Row>
  );
}
