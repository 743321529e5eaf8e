'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { BackCloses } from '@/components/shell/back-closes';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { NotificationList } from './notification-list';

interface NotificationPopoverProps {
  anchor: HTMLElement;
  /** Where it opens: beside a row of the menu, below a button of the bar, above one at the foot. */
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
          // Toasts make room for it where it lies at the foot.
          className: placement === 'below' ? undefined : 'inbox',
          'aria-labelledby': titleId,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', ml: beside ? 1 : 0, mt: beside ? 0 : 0.5 },
        },
      }}
    >
      <BackCloses onBack={onClose} />
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
