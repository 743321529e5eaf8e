import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { SettingsRow } from './settings-row';

interface StateRowProps {
  title: string;
  state: string;
  colour: ChipProps['color'];
  /** Lines of text; false and empty ones are skipped. */
  lines: ReadonlyArray<string | false>;
  end: ReactNode;
}

/** A row with a state chip and details. */
export function StateRow({ title, state, colour, lines, end }: StateRowProps) {
  return (
    <SettingsRow
      component="li"
      title={
        <>
          <span>{title}</span>
          <Chip size="small" variant="outlined" color={colour} label={state} />
        </>
      }
      text={lines.filter(Boolean).map((line) => (
        <Box key={String(line)} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      end={end}
    />
  );
}
