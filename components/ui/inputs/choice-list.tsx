import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export interface Choice {
  uid: number;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  text: string;
  /** Figure at the end of the row. */
  figure: string;
}

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** Rows with title, text and figure; one of them is opened beside the list. */
export function ChoiceList({ label, choices, opened, onOpen }: ChoiceListProps) {
  return (
    <List aria-label={label} disablePadding sx={{ display: 'grid', gap: 1 }}>
      {choices.map(({ uid, title, badge, text, figure }) => (
        <ListItem key={uid} disablePadding>
          <ListItemButton
            selected={uid === opened}
            aria-current={uid === opened ? 'true' : undefined}
            onClick={() => onOpen(uid)}
            sx={{
              gap: 1.5,
              p: 1.5,
              borderRadius: '10px',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {title}
                </Typography>
                {badge}
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
            <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {figure}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
