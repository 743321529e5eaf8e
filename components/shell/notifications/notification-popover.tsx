'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { NotificationList } from './notification-list';

interface NotificationPopoverProps {
  anchor: HTMLElement;
  /** Position: beside a menu row, below a button in the top bar, or above one in the bottom bar. */
  placement: 'above' | 'beside' | 'below';
  onClose: () => void;
}

export function NotificationPopover({ anchor, placement, onClose }: NotificationPopoverProps) {
  const t = useTranslations('shell.notifications');
  const titleId = useId();
  const beside = placement === 'beside';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: placement === 'below' ? 'bottom' : 'top', horizontal: 'right' }}
      transformOrigin={{
        vertical: placement === 'above' ? 'bottom' : 'top',
        horizontal: beside ? 'left' : 'right',
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          // Toasts make room when it is at the bottom.
          className: placement === 'below' ? undefined : 'inbox',
          'aria-labelledby': titleId,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', ml: beside ? 1 : 0, mt: beside ? 0 : 0.5 },
        },
      }}
    >
      <CloseOnBack onBack={onClose} />
      <Typography
        id={titleId}
        variant="h3"
        component="h2"
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {t('title')}
      </Typography>
      <Box sx={{ maxHeight: 'min(60vh, 520px)', overflow: 'auto' }}>
        <NotificationList onDone={onClose} />
      </Box>
    </Popover>
  );
}
