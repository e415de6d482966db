import type { PartCategory, QuickGroup } from '@tuerca/contracts';
import { foldedWords, stemsOf } from '@tuerca/rules';

/** A group of parts in a tree. */
export interface GroupNode {
  readonly id: string;
  readonly name: string;
  /** Whether it can be chosen; otherwise it only holds others. */
  readonly isChoice: boolean;
  readonly synonyms: readonly string[];
  readonly children: readonly GroupNode[];
}

export const quickNodes = (groups: readonly QuickGroup[]): GroupNode[] =>
  groups.map(({ quickGroupId, name, synonyms, hasDetails, children = [] }) => ({
    id: quickGroupId,
    name,
    isChoice: hasDetails,
    synonyms,
    children: quickNodes(children),
  }));

export const categoryNodes = (categories: readonly PartCategory[]): GroupNode[] =>
  categories.map(({ categoryId, name, unitCount, isCounted = true, children = [] }) => ({
    id: categoryId,
    name,
    isChoice: !isCounted || unitCount > 0,
    synonyms: [],
    children: categoryNodes(children),
  }));

const isNamed = ({ name, synonyms }: GroupNode, wanted: readonly string[]): boolean =>
  [name, ...synonyms].some((text) => {
    const words = foldedWords(text).join(' ');
    return wanted.every((word) => stemsOf(word).some((stem) => words.includes(stem)));
  });

/**
 * The groups whose name or one of whose synonyms has all the words of a text, in singular or plural, with the groups that
 * they are in and those in them; all without a text.
 */
export const groupsNamed = (nodes: readonly GroupNode[], text: string): readonly GroupNode[] => {
  const wanted = foldedWords(text);
  if (wanted.length === 0) return nodes;
  return nodes.flatMap((node) => {
    if (isNamed(node, wanted)) return [node];
    const children = groupsNamed(node.children, text);
    return children.length > 0 ? [{ ...node, isChoice: false, children }] : [];
  });
};

/** How many of the groups of a tree can be chosen. */
export const countChoices = (nodes: readonly GroupNode[]): number =>
  nodes.reduce((sum, { isChoice, children }) => sum + (isChoice ? 1 : 0) + countChoices(children), 0);

/** The names from the top of the tree down to a group; null when it is not in the tree. */
export const wayTo = (nodes: readonly GroupNode[], id: string): readonly GroupNode[] | null => {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const way = wayTo(node.children, id);
    if (way) return [node, ...way];
  }
  return null;
};
