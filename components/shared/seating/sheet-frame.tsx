'use client';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';

interface SheetFrameProps {
  title: string;
  /** Line below the title. */
  text: string;
  /** Rendered before the title. */
  badge?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A question in a dialog, at the bottom edge on a phone. Escape cancels. */
export function SheetFrame({ title, text, badge, children, onClose }: SheetFrameProps) {
  const common = useTranslations('common');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      slotProps={{
        container: { sx: { alignItems: { xs: 'flex-end', sm: 'center' } } },
        paper: {
          sx: {
            maxWidth: 560,
            width: { xs: '100%', sm: 'calc(100% - 64px)' },
            m: { xs: 0, sm: 4 },
            maxHeight: { xs: 'calc(100dvh - 24px)', sm: 'calc(100dvh - 64px)' },
            borderRadius: { xs: '16px 16px 0 0', sm: '16px' },
            p: { xs: 2, sm: 3 },
            gap: 2,
          },
        },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        {badge}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography id={textId} variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
        <IconButton aria-label={common('close')} onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
          <CloseRounded />
        </IconButton>
      </Stack>
      {children}
    </Dialog>
  );
}
