/** The embedded database's files, without rights for others. It sets the rights of each file it makes by itself, whatever the umask of the process. */
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

interface Attributes {
  mode?: number;
}
interface NodeOperations {
  setattr(node: unknown, attributes: Attributes): void;
  mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
}

export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const closeFiles = (module: { NODEFS?: { node_ops: NodeOperations } }) => {
      const operations = module.NODEFS?.node_ops;
      if (!operations) throw new Error('the embedded database keeps its files in another way');
      const { setattr, mknod } = operations;
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
      operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [closeFiles as never, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
