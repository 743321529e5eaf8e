'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { TimerSettings } from '@/lib/client/stored-state';
import { FloorSvg } from './floor-styles';
import { FloorTable } from './floor-table';
import { tintOf } from './status-ink';
import { TableTimer } from './table-timer';
import { SAMPLE, SAMPLE_FACES, sampleTags } from './timer-sample';

/** What tables look like as it is set up. */
export function TimerPreview({ look }: { look: TimerSettings }) {
  const t = useTranslations('timers');
  const tint = tintOf(look);
  const tags = sampleTags(look);
  return (
    <Box component="figure" aria-label={t('preview')} sx={{ m: 0, bgcolor: 'background.default', border: 1, borderColor: 'divider', borderRadius: 1, py: 1 }}>
      <div inert aria-hidden>
        <FloorSvg className={look.colour === 'border' ? 'bordered' : undefined} viewBox={`0 0 ${SAMPLE.width} ${SAMPLE.height}`} style={{ width: '100%', maxHeight: 190 }}>
          <g>
            {SAMPLE_FACES.map((face) => (
              <FloorTable key={face.uid} face={face} scale={1} isStop={false} target="none" carries={false} tint={tint} hasTimer={tags.length > 0 && look.timer} />
            ))}
            {tags.map((tag) => (
              <TableTimer key={tag.uid} tag={tag} scale={1} size={look.size} side={look.position} tint={tint} />
            ))}
          </g>
        </FloorSvg>
      </div>
    </Box>
  );
}
