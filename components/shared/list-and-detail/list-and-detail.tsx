'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import { useSettings } from '@/lib/client/settings/use-settings';

interface ListAndDetailProps {
  list: ReactNode;
  /** The opened entry, or the empty state. */
  detail: ReactNode;
  isOpen: boolean;
  /** The list is empty: its empty state takes the full width unless an entry is open. */
  isEmpty: boolean;
  /** Storage name of the divider's position. */
  pane: string;
  /** Default share of the list, 0 to 1 (§9). */
  share: number;
  /** Accessible name of the divider. */
  label: string;
}

/** A list beside the opened entry; on narrow screens one replaces the other. */
export function ListAndDetail({ list, detail, isOpen, isEmpty, pane, share, label }: ListAndDetailProps) {
  const [{ panes }, change] = useSettings();
  // First render as on the server: an entry opened by the address is there from the start.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      {!isWide ? (
        <Box sx={{ p: { xs: 1.5, sm: 2 } }}>{isOpen ? detail : list}</Box>
      ) : isEmpty && !isOpen ? (
        <Box sx={{ p: 2 }}>{list}</Box>
      ) : (
        <SplitPanes
          first={<Box sx={{ p: 2 }}>{list}</Box>}
          second={<Box sx={{ p: 2 }}>{detail}</Box>}
          proportion={panes[pane] ?? share}
          onProportion={(moved) => change({ panes: { ...panes, [pane]: moved } })}
          label={label}
          defaultProportion={share}
        />
      )}
    </Box>
  );
}
