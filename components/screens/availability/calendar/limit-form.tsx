'use client';
import { type ReactNode, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { BlockScope } from '@/components/shared/floor/use-blocking';
import { Choice } from '@/components/shell/choice';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';

interface LimitFormProps {
  title: string;
  /** The day it was opened for. */
  date: ServiceDate;
  saveLabel: string;
  /** Undefined while something is missing or wrong. Answers whether it was saved. */
  onSave: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of what sets a block or a limit. Closes when it was saved. */
export function LimitForm({ title, date, saveLabel, onSave, onClose, children }: LimitFormProps) {
  const common = useTranslations('common');
  const when = useWhenText();
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    if (!onSave || isBusy) return;
    setIsBusy(true);
    const isSaved = await onSave();
    setIsBusy(false);
    if (isSaved) onClose();
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth={false} slotProps={{ paper: { sx: { maxWidth: { sm: 560 } } } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" variant="h2">
        {title}
        <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}>
          {when.longDay(date)}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5, pt: 0.5 }}>{children}</Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" data-tour="limit-save" disabled={!onSave} loading={isBusy} onClick={() => void save()}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ScopeFieldProps {
  scope: BlockScope;
  onChange: (scope: BlockScope) => void;
  /** What the choice means for this one, in words. */
  meaning: string;
  /** It may be kept without holding for anybody: of one that is there already. */
  mayRest: boolean;
}

/** Whom it reaches (§3 scope): everybody, online bookings only, or nobody for now. */
export function ScopeField({ scope, onChange, meaning, mayRest }: ScopeFieldProps) {
  const t = useTranslations('hours.limits');
  return (
    <div data-tour="limit-scope">
      <Choice
        label={t('scopeLabel')}
        value={String(scope)}
        options={[BLOCK_SCOPE.all, BLOCK_SCOPE.online, ...(mayRest ? [BLOCK_SCOPE.none] : [])].map((value) => ({ value: String(value), label: t(`scope.${value}`) }))}
        onChange={(value) => onChange(Number(value) as BlockScope)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {meaning}
      </Typography>
    </div>
  );
}
