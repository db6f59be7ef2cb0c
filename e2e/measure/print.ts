export type Print = (what: string, figure: string) => void;
