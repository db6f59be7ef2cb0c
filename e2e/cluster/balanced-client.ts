import { type Answer, Client, type Question, type Target } from '../attack/target.ts';

/** A client that asks several addresses in turn, where no proxy does that. */
export class BalancedClient extends Client {
  readonly #others: Client[];
  #count = 0;

  constructor([first, ...others]: Target[], from: string, connections?: number) {
    super(first as Target, from, connections);
    this.#others = others.map((target) => new Client(target, from, connections));
  }

  /** An address that refuses connections is passed over, as nginx does. */
  override async ask(question: Question): Promise<Answer> {
    const turn = this.#count++;
    const answer = await this.#askAt(turn, question);
    return answer.failure === 'ECONNREFUSED' ? this.#askAt(turn + 1, question) : answer;
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), ...this.#others.map((client) => client.close())]);
  }

  #askAt(turn: number, question: Question): Promise<Answer> {
    const other = this.#others[(turn % (this.#others.length + 1)) - 1];
    return other ? other.ask(question) : super.ask(question);
  }
}
