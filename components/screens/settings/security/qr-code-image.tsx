import Box from '@mui/material/Box';
import type { QrCode } from '@/lib/contract/account';

/** Modules of white that readers need on each side. */
const QUIET = 4;

/** Black on white by day and by night: readers know no other. */
export function QrCodeImage({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges" sx={{ width: 208, height: 208, flexShrink: 0, bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}>
      <path d={path} fill="#000" />
    </Box>
  );
}
