/** Opens the embedded PostgreSQL. Loads its library on demand: an installation with a server does not need it. */
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

export interface OpenPglite {
  pglite: PGlite;
  drizzled: PgliteDatabase;
}

/**
 * @param folder of its files; without it, it is kept in memory
 * @param image initial content, made by `dumpDataDir`
 */
export async function openPglite(folder?: string, image?: Blob): Promise<OpenPglite> {
  const [{ PGlite }, { btree_gin }, { btree_gist }, { pg_trgm }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]);
  const pglite = await PGlite.create({
    fs: folder === undefined ? undefined : await privateFiles(folder),
    extensions: { btree_gin, btree_gist, pg_trgm },
    loadDataDir: image,
  });
  return { pglite, drizzled: drizzle(pglite) };
}

const OTHERS = 0o077;

interface Attributes {
  mode?: number;
}
interface NodeOperations {
  setattr(node: unknown, attributes: Attributes): void;
  mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
}

/** A file system that denies access for other users. PGlite sets the mode of each new file itself, regardless of the process's umask. */
async function privateFiles(folder: string) {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class PrivateFiles extends NodeFS {
    override async init(...given: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      const closeFiles = (module: { NODEFS?: { node_ops: NodeOperations } }) => {
        const operations = module.NODEFS?.node_ops;
        if (!operations) throw new Error('the embedded database keeps its files in another way');
        const { setattr, mknod } = operations;
        operations.setattr = (node, attributes) =>
          setattr(
            node,
            attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
          );
        operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [closeFiles as never, ...(emscriptenOpts.preRun ?? [])] } };
    }
  }
  return new PrivateFiles(folder);
}
