'use client';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Popover } from '@/components/ui/popups/popups';

/** The "i" button of a figure, with its definition. */
export function DefinitionButton({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('dashboard');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('whatIs', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, color: 'text.secondary', '@media print': { display: 'none' } }}
      >
        <InfoOutlined sx={{ fontSize: 20 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('whatIs', { name }) } }}
      >
        <Box sx={{ p: 2, maxWidth: 360 }}>
          <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
            {name}
          </Typography>
          {children}
        </Box>
      </Popover>
    </>
  );
}
