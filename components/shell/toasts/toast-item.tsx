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
import { restoreFocus } from '@/components/ui/popups/restore-focus';
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
  /** Another toast covers it, where there is room for one only. */
  isCovered?: boolean;
}

/** One toast. Its ten seconds pause while it is hovered or focused. */
export function ToastItem({
  toast: { id, text, severity, action, offer },
  onClose,
  isCovered = false,
}: ToastItemProps) {
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
  /** Its buttons are removed with it, so focus returns to where it came from, also for a dialog that opens now. */
  function close() {
    restoreFocus(cameFrom.current, { preventScroll: true });
    onClose(id);
  }

  return (
    <Paper
      elevation={8}
      role={severity === 'error' ? 'alert' : 'status'}
      className={isCovered ? 'under' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={entered}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        // On a phone a long label wraps below the text, and neither is cut off.
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
        maxWidth: 'min(100%, 620px)',
        // Inverted colours, to be noticed at the edge of vision.
        bgcolor: 'text.primary',
        color: 'background.paper',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        animation: 'toast-in 160ms ease-out',
      }}
    >
      <Icon aria-hidden sx={{ flexShrink: 0 }} />
      <Typography
        sx={{
          flex: '1 1 0',
          minWidth: action ? 130 : 0,
          py: 0.25,
          pr: 1,
          fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          lineHeight: 1.35,
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
      {[offer, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              color="inherit"
              sx={{ flexShrink: 0, px: 1.25, textDecoration: 'underline', textUnderlineOffset: '4px' }}
              onClick={() => {
                close();
                one.onClick();
              }}
            >
              {one.label}
            </Button>
          ),
      )}
      <IconButton aria-label={t('close')} onClick={close} color="inherit" sx={{ flexShrink: 0, width: 40 }}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Paper>
  );
}
