import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { SettingsRow } from './settings-row';

interface StateRowProps {
  title: string;
  state: string;
  colour: ChipProps['color'];
  /** One below the other; what is false or empty is left out. */
  lines: ReadonlyArray<string | false>;
  end: ReactNode;
}

/** Something that is in one state of several, with what is to be known of it. */
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
