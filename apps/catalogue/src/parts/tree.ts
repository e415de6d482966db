/** What the nodes of both trees have in common. */
interface Node<T> {
  id: string;
  parentId: string | null;
  own: T;
}
export interface Branch<T> extends Node<T> {
  children: Branch<T>[];
}

/** The nodes that are wanted, with those above them, as a tree in the given order. */
export const growTree = <T>(nodes: readonly Node<T>[], isWanted: (id: string) => boolean): Branch<T>[] => {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const grow = (parentId: string | null): Branch<T>[] =>
    (below.get(parentId) ?? [])
      .map((node) => ({ ...node, children: grow(node.id) }))
      .filter(({ id, children }) => children.length > 0 || isWanted(id));
  return grow(null);
};

/** The ids of a node and of all below it; empty when there is none of that id. */
export const idsBelow = <T>(nodes: readonly Node<T>[], id: string): Set<string> => {
  if (!nodes.some((node) => node.id === id)) return new Set();
  const found = new Set([id]);
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const node of nodes) if (node.parentId !== null && found.has(node.parentId)) found.add(node.id);
  }
  return found;
};
