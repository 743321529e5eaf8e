'use client';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import InfoRounded from '@mui/icons-material/InfoRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';
import { giveFocusBack } from '@/components/ui/give-focus-back';
import { type Severity, type ShownToast, TOAST_MS } from './toast-queue';

const ICONS: Record<Severity, typeof InfoRounded> = {
  success: CheckCircleRounded,
  info: InfoRounded,
  warning: WarningRounded,
  error: ErrorRounded,
};

interface ToastItemProps {
  toast: ShownToast;
  onClose: (id: number) => void;
}

/** One toast. Its ten seconds do not run while somebody points at it or has the focus in it. */
export function ToastItem({ toast: { id, text, severity, action }, onClose }: ToastItemProps) {
  const t = useTranslations('common');
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const Icon = ICONS[severity];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  function entered({ currentTarget, relatedTarget }: FocusEvent) {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }
  /** Its buttons go with it: the keyboard is back where it came from, also for a dialog that is opened now and closed later. */
  function close() {
    giveFocusBack(cameFrom.current, { preventScroll: true });
    onClose(id);
  }

  return (
    <Paper
      elevation={8}
      role={severity === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={entered}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        // On a phone a long verb goes below what is said, and both stay whole.
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1,
        pl: 1.75,
        pr: 0.5,
        py: 0.5,
        minHeight: 52,
        width: 'fit-content',
        maxWidth: 'min(100%, 560px)',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'raised',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        animation: 'toast-in 160ms ease-out',
      }}
    >
      <Icon aria-hidden sx={{ color: `${severity}.main`, flexShrink: 0 }} />
      <Typography sx={{ flex: '1 1 0', minWidth: action ? 130 : 0, py: 0.75, pr: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {action && (
        <Button
          sx={{ flexShrink: 0 }}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton aria-label={t('close')} onClick={close} color="inherit" sx={{ flexShrink: 0 }}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Paper>
  );
}
