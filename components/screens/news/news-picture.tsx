'use client';
import Box from '@mui/material/Box';
import { servicePath } from '@/lib/client/calls/api-paths';
import { useService } from '@/lib/client/session/use-session-info';

/** The picture of a post, if any; decorative. */
export function NewsPicture({ picture, width, height }: { picture: string; width: number | string; height: number }) {
  const service = useService();
  if (picture === '' || service === null) return null;
  return (
    <Box
      component="img"
      src={`${servicePath(service)}files/${picture}`}
      alt=""
      sx={{ width, height, objectFit: 'cover', borderRadius: 1, flexShrink: 0, bgcolor: 'raised' }}
    />
  );
}
