import '../../styles/choice.css';
import './styles.css';

/** The trades to choose from, the first chosen to begin with. What differs with them is shown by the style sheet, without a script. */
export function TradeChoice(props: {
  question: string;
  names: readonly string[];
  /** The id of the form that the choice goes with. */
  form: string;
}) {
  const { question, names, form } = props;
  return (
    <div className="row trades" role="radiogroup" aria-labelledby="trades">
      <p id="trades">{question}</p>
      {names.map((name, index) => (
        <label key={name} className="choice">
          <input type="radio" name="trade" value={index + 1} form={form} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </div>
  );
}

/** Words of each trade, in the order of the choice, of which the style sheet shows those of the one that is chosen. */
export function ByTrade({ words }: { words: readonly string[] }) {
  if (words.length === 1) return words[0];
  return (
    <span className="by-trade">
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
