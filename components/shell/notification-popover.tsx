'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { NotificationList } from './notification-list';

interface NotificationPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function NotificationPopover({ anchor, onClose }: NotificationPopoverProps) {
  const t = useTranslations('shell.notifications');
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 380, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' } } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        {t('title')}
      </Typography>
      <Box sx={{ maxHeight: 'min(60vh, 520px)', overflow: 'auto' }}>
        <NotificationList onDone={onClose} />
      </Box>
    </Popover>
  );
}
